import type { Exchange } from "#lib/http/exchange.ts";

/** What kind of claim did not hold; what code has to know of a finding it reads here, never out of its texts. */
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

/** One of them. */
export type FindingKind = (typeof findingKinds)[number];

/** Why an expectation did not hold, before the judge adds clause, curl and replay. */
export interface Finding {
  readonly kind: FindingKind;
  /** JSON Pointer into the body, empty for all of it, `header <name>`, `status`, or a path over several exchanges. */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** The sort of what was wanted; null where the kind says it, or where the check says it in words. */
  readonly wanted: string | null;
  /** The sort of what was met. */
  readonly met: string;
  readonly exchange: Exchange | null;
  /** Whether a status was wanted that says the request was done. @default false */
  readonly wantsSuccess?: boolean;
  /** The shrunk input of a property. */
  readonly when?: string;
  /** Where fast-check finds the counterexample again. */
  readonly path?: string;
}

/** An expectation did not hold. */
export class FindingError extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(`${finding.at}: expected ${finding.expected}, actual ${finding.actual}`);
    this.name = "FindingError";
    this.finding = finding;
  }
}
