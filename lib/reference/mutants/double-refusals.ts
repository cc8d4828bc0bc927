import { doublyRefused } from "#lib/contract/clauses/problems.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";

/** Defects of what one operation tells of several rejected members. */
export const doubleRefusalMutants = family(
  doublyRefused,
  (name) => `problem-reports-first-error-only-on-${name}` as const,
  (name): Mutant => ({
    defect: `reports the first of several rejected members of ${name}`,
    alter: () => ({
      problems: {
        reports: ({ call, errors }) => (call.operation === name ? errors.slice(0, 1) : errors),
      },
    }),
  }),
);
