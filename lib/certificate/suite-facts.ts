import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";
import type { ClauseRow } from "#lib/run/build-record.ts";
import type { Claims } from "./profiles.ts";

/** The facts about a suite with which a bundle is compared. */
export interface SuiteFacts {
  readonly version: string;
  readonly catalogDigest: string;
  readonly contractDigest: string;
  readonly claims: Claims;
  readonly claimsDigest: string;
  /** Ids of all checks and invariants. */
  readonly checks: readonly string[];
  readonly clauses: readonly ClauseRow[];
  /** The property budget of a full run. */
  readonly propertyBudget: PropertyBudget;
}
