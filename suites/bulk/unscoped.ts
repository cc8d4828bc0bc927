import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { refuseUnscoped } from "#suites/support/records/reading-token.ts";
import { expectMade, expectUnwrote } from "./expect-rows.ts";
import { killersOf } from "./killers.ts";
import { readBack } from "./reading.ts";
import { bodyOf } from "./scenes.ts";
import { subjects } from "./subjects.ts";

const killers = {
  everywhere: ["bulk-scope-is-judged-after-writing"],
  alone: { comments: "bulk-scope-is-judged-after-writing-on-comments" },
} as const;

/** Rows that would pass, sent with a token that may not write them. */
export const unscopedChecks: readonly Check[] = subjects.map((subject) =>
  check({
    id: `bulk.${subject.name}.unscoped-writes-nothing`,
    clause: "bulk/refused#unscoped",
    subject: subject.name,
    title: `a bulk request on ${subject.name} with a token that may only read writes nothing`,
    needs: ["scratch", "tokens"],
    killedBy: killersOf(killers, subject),
    async run(given) {
      const place = await subject.place(given);
      const rows = [await subject.good(given, place)];
      const json = bodyOf(subject, rows);
      const answer = await refuseUnscoped(given, (as) =>
        given.api.send("POST", place.at, { as, json }),
      );

      const reading = await readBack(given, subject, { place, rows, answer });

      expectUnwrote(given, reading, [0]);
      expectMade(given, reading, 0);
    },
  }),
);
