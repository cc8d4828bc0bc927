import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { absentId, tooLong } from "#suites/support/answers/refused-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import {
  createIntake,
  duplicateOfNothing,
  guardTaken,
} from "#suites/support/records/make-intake.ts";

/** What one answer reports about several rejected members. */
export const severalRefusedChecks: readonly Check[] = [
  check({
    id: "problems.intake.both-refused",
    clause: "problems/validation#all",
    subject: "createIntakeWorkItem",
    title: "a wrong priority and a long external_id are reported together",
    needs: ["scratchProject"],
    killedBy: ["problem-reports-first-error-only-on-createIntakeWorkItem"],
    async run(given) {
      await guardTaken(given);
      const name = given.unique("intake");
      // Whether an id may come without its source is open.
      const external = { external_id: tooLong(name), external_source: name };
      const json = { name, priority: "critical", ...external };
      const answer = await createIntake(given, json);

      const claims = given.expect(answer).problem("invalid_request");
      claims.fieldError("priority").fieldError("external_id");
    },
  }),
  check({
    id: "problems.intake.references-beside-others",
    clause: "problems/validation#all-with-references",
    subject: "createIntakeWorkItem",
    title: "a duplicate_to_id that does not exist is reported alongside a wrong priority",
    needs: ["scratchProject"],
    killedBy: ["references-judged-after-the-rest-on-createIntakeWorkItem"],
    async run(given) {
      await guardTaken(given);
      if ((await duplicateOfNothing(given)).response.status !== 400) {
        const unlock = unlocks.absentDuplicateRefused;
        throw untested("A duplicate_to_id that does not exist is not refused.", unlock);
      }
      const json = { priority: "critical", duplicate_to_id: absentId };
      const answer = await createIntake(given, { name: given.unique("intake"), ...json });

      const claims = given.expect(answer).problem("invalid_request");
      claims.fieldError("priority").fieldError("duplicate_to_id");
    },
  }),
];
