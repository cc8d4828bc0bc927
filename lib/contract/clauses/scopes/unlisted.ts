import { chapter } from "#lib/contract/clause.ts";
import { unlistedOperations } from "#lib/contract/subjects/unlisted-operations.ts";

const must = { level: "must", section: "Authentication, OAuth 2.0", needs: ["oauth"] } as const;

/** Operations whose fine-grained scope is not shown: the global tier is stated of all reads and all writes. */
export const unlistedScopeClauses = chapter({
  "scopes/unlisted-global#satisfies": {
    ...must,
    sentence: "The global scope opens an operation whose fine-grained scope is not shown, too.",
    subjects: unlistedOperations,
  },
  "scopes/unlisted-other-tier#forbidden": {
    ...must,
    sentence:
      "The global scope of the other verb does not open an operation whose fine-grained scope is not shown.",
    subjects: unlistedOperations,
  },
});
