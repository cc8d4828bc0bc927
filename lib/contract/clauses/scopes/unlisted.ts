import { chapter } from "#lib/contract/clause.ts";
import { unlistedOperations } from "#lib/contract/subjects/unlisted-operations.ts";

const must = { level: "must", section: "Authentication, OAuth 2.0", needs: ["oauth"] } as const;

/** Operations whose fine-grained scope is not shown: the global scopes are stated for all reads and all writes. */
export const unlistedScopeClauses = chapter({
  "scopes/unlisted-global#satisfies": {
    ...must,
    sentence:
      "The global scope is also sufficient for an operation whose fine-grained scope is not shown.",
    subjects: unlistedOperations,
  },
  "scopes/unlisted-other-tier#forbidden": {
    ...must,
    sentence:
      "The global scope of the other verb is not sufficient for an operation whose fine-grained scope is not shown.",
    subjects: unlistedOperations,
  },
});
