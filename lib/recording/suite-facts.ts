import { createHash } from "node:crypto";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import { claims } from "#lib/certificate/profiles.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { catalog } from "#suites/catalog.ts";
import { packageVersion } from "#lib/engine/package-version.ts";
import { catalogDigest, clauseRows, contractDigest } from "#lib/engine/record-of.ts";

/** What this suite says about itself; only the compiled one knows its version. */
export function suiteFacts(version: string = packageVersion()): SuiteFacts {
  return {
    version,
    catalogDigest: catalogDigest(),
    contractDigest: contractDigest(),
    claims,
    claimsDigest: createHash("sha256").update(JSON.stringify(claims)).digest("hex"),
    checks: catalog.map(({ id }) => id),
    clauses: clauseRows(),
    propertyBudget: propertyBudgets.standard,
  };
}
