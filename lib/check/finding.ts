import type { Unlock } from "#lib/contract/unlock.ts";
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

/** The target shows, in the way the contract prescribes, that the clause does not apply. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}

/** Members of records of the gallery, of which a check needs that they were written. */
interface Written {
  /** What kind of record, as the arranging calls it. */
  readonly kind: "work item" | "page";
  readonly members: readonly string[];
}

/** An input or a route that the contract does not promise is missing. */
export class NotDemonstrated extends Error {
  override readonly name = "NotDemonstrated";
  /** The one thing that would let the check judge. */
  readonly unlock: Unlock;
  /** What would have had to be written; a create that was refused for it is named with the unlock. */
  readonly written: Written | null;

  constructor(reason: string, unlock: Unlock, written: Written | null = null) {
    super(reason);
    this.unlock = unlock;
    this.written = written;
  }
}

/** The world could not be arranged, or the environment failed. */
export class Inconclusive extends Error {
  override readonly name = "Inconclusive";
}
