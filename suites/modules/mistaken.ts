import { mistakenChoices } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { moduleStatuses } from "#lib/contract/enums.ts";
import { createModule } from "#suites/support/records/make-module.ts";

/** Values that resemble a module status, different ones in each run. */
export const mistakenStatusChecks: readonly Check[] = [
  check({
    id: "modules.mistaken.status",
    clause: "modules/status#mistaken",
    title: "a module is refused if its status is similar to a listed one",
    needs: ["scratchProject"],
    killedBy: ["choice-misspelt-taken", "choice-of-others-taken"],
    requestsPerRun: 1,
    async run(given) {
      await given.forAll(
        { status: mistakenChoices(moduleStatuses) },
        async ({ status }, branch) => {
          const json = { name: branch.unique("module"), status };
          const answer = await createModule({ ...given, api: branch.api }, json);

          given.expect(answer).problem("invalid_request").fieldError("status");
        },
      );
    },
  }),
];
