import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { judgeMistaken } from "#suites/support/lists/mistaken-queries.ts";

/** Names that resemble fields, different ones in each run. */
export const mistakenFieldChecks: readonly Check[] = [
  check({
    id: "fields.mistaken.refused",
    clause: "fields/mistaken#refused",
    title: "lists refuse names that are similar to their fields, or fields of others",
    needs: ["frozenProject"],
    killedBy: ["fields-of-others-taken", "fields-misspelt-taken"],
    requestsPerRun: 1,
    async run(given) {
      await judgeMistaken(given, "fields", (refusal) =>
        refusal.problem("invalid_request").fieldError("fields", "invalid"),
      );
    },
  }),
];
