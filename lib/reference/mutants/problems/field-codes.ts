import { bulkRoutes } from "#lib/contract/bulk.ts";
import { idLists, limitedTexts, requiring } from "#lib/contract/clauses/problems/field-codes.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Gives the errors in one operation's refusals a different code. */
const recoded = (name: OperationName, code: string, other: string): Mutant => ({
  defect: `refuses a member of ${name} with the code ${other} instead of ${code}`,
  policy: "problems.entryCode",
  where: ({ call }) => call.operation === name,
  instead: (_, usual) => {
    const reported = usual();
    return reported === code ? other : reported;
  },
});

/** Defects of what refusals say about single members. */
export const fieldCodeMutants = {
  ...family(
    requiring,
    (name) => `missing-code-is-invalid-on-${name}` as const,
    (name) => recoded(name, "required", "invalid"),
  ),
  ...family(
    keysOf(limitedTexts),
    (name) => `length-code-is-invalid-on-${name}` as const,
    (name) => recoded(name, "max_length", "invalid"),
  ),
  ...family(
    keysOf(bulkRoutes),
    (name) => `missing-rows-are-not-named-on-${name}` as const,
    (name): Mutant => ({
      defect: `names the body as the field when the array of rows of ${name} is missing`,
      policy: "problems.entryField",
      where: ({ call, entry }) => call.operation === name && entry.code === "required",
      instead: () => "body",
    }),
  ),
  ...family(
    keysOf(idLists),
    (name) => `ids-are-not-named-on-${name}` as const,
    (name): Mutant => ({
      defect: `names another member than ${idLists[name]} when ${name} refuses ids`,
      policy: "problems.entryField",
      where: ({ call }) => call.operation === name,
      instead: () => "ids",
    }),
  ),
  ...mutantsOf({
    "choice-code-is-invalid-on-createIntakeWorkItem": recoded(
      "createIntakeWorkItem",
      "invalid_choice",
      "invalid",
    ),
    "absent-code-is-required-on-createIntakeWorkItem": recoded(
      "createIntakeWorkItem",
      "does_not_exist",
      "required",
    ),
    "name-missing-code-is-invalid": {
      defect: "refuses a missing member with the code invalid",
      policy: "writes.missingCode",
      instead: () => "invalid",
      at: ["createModule?"],
    },
    "name-too-long-code-is-invalid": {
      defect: "refuses a name that is too long with the code invalid",
      policy: "writes.lengthCode",
      instead: () => "invalid",
    },
    "choice-code-is-invalid": {
      defect: "refuses a value outside a closed set with the code invalid",
      policy: "writes.choiceCode",
      instead: () => "invalid",
    },
  }),
} as const;
