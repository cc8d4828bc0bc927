import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { judgeMistaken } from "#suites/support/lists/mistaken-queries.ts";

/** Names that resemble relations, different ones in each run. */
export const mistakenExpansionChecks: readonly Check[] = [
  check({
    id: "expansion.mistaken.refused",
    clause: "expansion/mistaken#refused",
    title: "lists refuse names that are similar to their relations, or relations of others",
    needs: ["frozenProject"],
    killedBy: ["expand-relations-of-others-taken", "expand-misspelt-taken"],
    requestsPerRun: 1,
    async run(given) {
      await judgeMistaken(given, "expand", (refusal) =>
        refusal.problem("invalid_request").fieldError("expand"),
      );
    },
  }),
];
