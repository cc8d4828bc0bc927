import { doublyRefused, partlyMissing } from "#lib/contract/clauses/problems/several-refused.ts";
import { family } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type Reported = (errors: readonly FieldError[]) => readonly FieldError[];

const reporting = (defect: string, operation: OperationName, reported: Reported): Mutant => ({
  defect,
  policy: "problems.reports",
  where: ({ call }) => call.operation === operation,
  instead: ({ errors }) => reported(errors),
});

/** The selected errors if there are any, and all otherwise. */
const first =
  (isMeant: (error: FieldError) => boolean): Reported =>
  (errors) => {
    const meant = errors.filter(isMeant);
    return meant.length > 0 ? meant : errors;
  };

/** Defects of what one operation reports about several rejected members. */
export const severalRejectedMemberMutants = {
  ...family(
    doublyRefused,
    (name) => `problem-reports-first-error-only-on-${name}` as const,
    (name) =>
      reporting(`reports only the first of several rejected members of ${name}`, name, (errors) =>
        errors.slice(0, 1),
      ),
  ),
  ...family(
    partlyMissing,
    (name) => `problem-reports-missing-members-alone-on-${name}` as const,
    (name) =>
      reporting(
        `reports only the missing members of ${name}, and other rejected ones once none is missing`,
        name,
        first(({ code }) => code === "required"),
      ),
  ),
  ...family(
    ["createIntakeWorkItem"] as const,
    (name) => `references-judged-after-the-rest-on-${name}` as const,
    (name) =>
      reporting(
        `checks the ids of ${name} only once its other members are valid`,
        name,
        first(({ code }) => code !== "does_not_exist"),
      ),
  ),
};
