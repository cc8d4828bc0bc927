import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Level } from "#lib/contract/clause.ts";
import type { CheckId } from "./check.ts";
import type { Verdict } from "./verdict.ts";

/** A finding as it is reported: with everything a stranger needs to mend the deployment. */
export interface ReportedFinding {
  readonly clause: ClauseId;
  readonly sentence: string;
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** Id of the exchange in the journal. */
  readonly exchange: number | null;
  /** Method, path and query of the exchange, with its status. */
  readonly request: string | null;
  readonly curl: string | null;
  readonly replay: string;
  readonly when: string | null;
}

/** What a deployment chose where the contract leaves the choice. */
export interface Observation {
  readonly clause: ClauseId;
  readonly check: CheckId;
  readonly note: string;
  readonly exchange: number | null;
}

/** The outcome of one check. */
export interface CheckResult {
  readonly id: CheckId;
  readonly clause: ClauseId;
  readonly topic: string;
  readonly level: Level;
  readonly title: string;
  readonly verdict: Verdict;
  /** Why it is neither pass nor fail. */
  readonly reason: string | null;
  /** The one input that would let it judge. */
  readonly unlock: string | null;
  readonly findings: readonly ReportedFinding[];
  readonly observations: readonly Observation[];
  readonly durationMs: number;
}
