import { chapter } from "#lib/contract/clause.ts";
import { subjectsIn } from "#lib/contract/family.ts";

/** Operations below a short identifier that change nothing. */
export const identifierSharing = ["listProjectPages", "bulkDeleteLabels"] as const;

/** Whose projects have one identifier. */
export const identifierSharers = ["owner", "outsider"] as const;

/** Identifiers that two tenants use. */
export const sharedIdentifierClauses = chapter({
  "tenancy/short-identifier#shared": {
    level: "must",
    section: "Endpoints, Conventions",
    needs: ["outsider"],
    sentence:
      "A short identifier that two tenants use for a project names each tenant's own below its slug.",
    subjects: identifierSharing.flatMap((name) => subjectsIn(name, identifierSharers)),
  },
});
