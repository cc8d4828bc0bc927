import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { duplicate, duplicateOfNothing, expectMade } from "#suites/support/records/make-intake.ts";

/** The code for a duplicate of a missing item. */
export const duplicateCodeChecks: readonly Check[] = [
  check({
    id: "problems.intake.absent-code",
    clause: "problems/field-code#does-not-exist",
    subject: "createIntakeWorkItem",
    title: "the code of a duplicate_to_id that does not exist says so",
    needs: ["scratchProject"],
    killedBy: ["absent-code-is-required-on-createIntakeWorkItem"],
    async run(given) {
      expectMade(given, (await duplicate(given)).made);

      const answer = await duplicateOfNothing(given);
      if (answer.response.status === 404) {
        const unlock = unlocks.absentDuplicateRefused;
        throw untested("A duplicate_to_id that does not exist gets 404.", unlock);
      }

      // A deployment may look records up only in the project, where a missing one looks like a foreign one.
      given.expect(answer).fieldError("duplicate_to_id", "does_not_exist", "invalid");
    },
  }),
];
