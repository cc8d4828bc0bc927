import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readingOnly, refusedToReader } from "#suites/support/records/reading-token.ts";
import { expectMadeAtMost, expectUnwrote } from "./expect-rows.ts";
import { routeKillers } from "./killers.ts";
import { readBulkBack } from "#suites/support/bulk/reading.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { bulkSubjects } from "#suites/support/bulk/subjects.ts";

const killers = {
  everywhere: ["bulk-scope-is-judged-after-writing"],
  alone: { comments: "bulk-scope-is-judged-after-writing-on-comments" },
} as const;

/** Valid rows, sent with a token that may not write them. */
export const unscopedChecks: readonly Check[] = bulkSubjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.unscoped-writes-nothing`,
    clause: "bulk/refused#unscoped",
    subject: subject.name,
    title: `a bulk request on ${subject.name} with a read-only token writes nothing`,
    needs: ["scratchProject", "tokens"],
    wantedToken: readingOnly,
    killedBy: routeKillers(killers, subject),
    async run(given) {
      const place = await subject.place(given);
      const rows = [await subject.good(given, place)];
      const json = bulkBody(subject, rows);
      const answer = await refusedToReader(given, (as) =>
        given.api.send("POST", place.at, { as, json }),
      );

      const reading = await readBulkBack(given, subject, { place, rows, answer });

      expectUnwrote(given, reading, [0]);
      expectMadeAtMost(given, reading, 0);
    },
  }),
);
