import type { Exchange } from "#lib/http/exchange.ts";

/** What kind of claim did not hold. Code decides by this, never by a finding's texts. */
const findingKinds = [
  "status",
  "problem",
  "presence",
  "absence",
  "type",
  "value",
  "count",
  "membership",
  "order",
  "header",
  "text",
] as const;

/** A kind of finding. */
export type FindingKind = (typeof findingKinds)[number];

/** Why an expectation did not hold, before the judge adds clause, curl and replay. */
export interface Finding {
  readonly kind: FindingKind;
  /** JSON Pointer into the body, empty for all of it, `header <name>`, `status`, or a path over several exchanges. */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** The category of what was expected; null if the kind says it, or the check's words do. */
  readonly wanted: string | null;
  /** The category of the actual value. */
  readonly met: string;
  readonly exchange: Exchange | null;
  /** Who sent earlier requests that the claim rests on, so that a replay of an invariant runs them too. @default nobody */
  readonly earlier?: readonly string[];
  /** Whether a success status was expected. @default false */
  readonly wantsSuccess?: boolean;
  /** The shrunk input of a property. */
  readonly when?: string;
  /** The path by which fast-check finds the counterexample again. */
  readonly path?: string;
}

/** Thrown when an expectation did not hold. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(`${finding.at}: expected ${finding.expected}, actual ${finding.actual}`);
    this.name = "FindingError";
    this.finding = finding;
  }
}
