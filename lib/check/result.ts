import type { Reason } from "#lib/unjudged/reason.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Level } from "#lib/contract/clause.ts";
import type { ExchangeShape } from "./exchange-shape.ts";
import type { CheckId } from "./check.ts";
import type { ExcuseName } from "./court/excuses.ts";
import type { FindingKind } from "./finding.ts";
import type { FindingSort } from "./matchers/finding-sort.ts";
import type { TransportFailure } from "#lib/http/exchange.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Whether a rerun confirmed a finding. `repeated`: it failed again. `intermittent`: it passed. No rerun: `race`, a
 * race; `represented`, others were rerun; `recorded`, recorded answers; `unconfirmed`, not possible.
 */
type ConfirmationKind =
  | "repeated"
  | "intermittent"
  | "race"
  | "represented"
  | "recorded"
  | "unconfirmed";

/** What was done to confirm a finding. */
export interface Confirmation {
  readonly kind: ConfirmationKind;
  /** Id of the exchange that shows the rerun's result. */
  readonly exchange: number | null;
  /** Ids of the checks that were rerun in its place. */
  readonly by: readonly CheckId[];
  /** Why it could not be rerun. */
  readonly reason: string | null;
  /** Number of the rerun that shows it; the others before it were disturbed. @default 1 */
  readonly reruns?: number;
}

/** A finding as it is reported: with everything a stranger needs to mend the deployment. */
export interface ReportedFinding {
  readonly clause: ClauseId;
  /** The subject of the clause; null if it has none, or none was given. */
  readonly subject: string | null;
  readonly sentence: string;
  readonly kind: FindingKind;
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  /** The part of it that is the same in two runs. */
  readonly sort: FindingSort;
  /** Id of the exchange in the journal. */
  readonly exchange: number | null;
  /** Method, path and query of the exchange, with its status. */
  readonly request: string | null;
  /** The same as data, without anything that identifies a record; null if there is no exchange. */
  readonly asked: ExchangeShape | null;
  readonly curl: string | null;
  readonly replay: string;
  readonly when: string | null;
  /** The path of the failing random input; null for any other finding. */
  readonly path: string | null;
  /** Whether only repeated tries, and not its form, show that its answer is the deployment's. */
  readonly isForeign: boolean;
  /** Name of a token that replaced the key in a read of the check; absent if none did. */
  readonly sentWith?: string;
  /**
   * Milliseconds from the last write of the check to the read that is judged, if the measured lag of the deployment
   * lets a write be unseen for longer; absent otherwise.
   */
  readonly earlyMs?: number;
  /** Whether a success status was expected. */
  readonly wantsSuccess: boolean;
  /** Whether a write was refused with a conflict, where a success was expected, that does not say what it is; absent if not. */
  readonly mayPass?: true;
  /** Whether a changed clock may have caused it. */
  readonly isTimed: boolean;
  readonly confirmation: Confirmation;
}

/** What a deployment chose where the contract leaves the choice. */
export interface Observation {
  readonly clause: ClauseId;
  readonly subject: string | null;
  readonly check: CheckId;
  readonly note: string;
  readonly exchange: number | null;
}

/** The outcome of one check. */
export interface CheckResult {
  readonly id: CheckId;
  readonly clause: ClauseId;
  readonly subject: string | null;
  readonly topic: string;
  readonly level: Level;
  readonly title: string;
  /** Whether an invariant was judged; absent for a check. */
  readonly isInvariant?: true;
  readonly verdict: Verdict;
  /** Why it is neither pass nor fail. */
  readonly reason: Reason | null;
  /** The transport failure when no answer came from the deployment; the check may have been rerun since. */
  readonly setback: TransportFailure | null;
  /** Whether it was run against the target; a run may end before that. */
  readonly hadTurn: boolean;
  /** The one thing that would make it testable. */
  readonly unlock: Unlock | null;
  readonly findings: readonly ReportedFinding[];
  /** What withdrew its violation; absent if nothing did. */
  readonly excuse?: ExcuseName;
  /** The journal's askers of the requests it shares with other checks. */
  readonly shares: readonly string[];
  readonly observations: readonly Observation[];
}
