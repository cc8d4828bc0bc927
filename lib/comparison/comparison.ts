import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { Reason } from "#lib/unjudged/reason.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import type { CauseChanges } from "./compare-causes.ts";
import type { DocumentComparison } from "./compare-documents.ts";

/** Name and version of the comparison format. */
export const comparisonFormat = "wms-conformance/comparison@1";

/** How a check changed between two runs. */
export type ChangeKind = "newly-failing" | "fixed" | "still-failing" | "newly-untested" | "other";

/**
 * Why a verdict changed. `suite`: the check is new or gone, or judges the old evidence differently. `configuration`: an
 * input differs. `unstable`: nothing differs, or the environment failed. `product`: none of these.
 */
export type ChangeCause = "product" | "suite" | "configuration" | "unstable";

/** A check in one run. */
export interface SeenCheck {
  readonly verdict: CheckRecord["verdict"];
  readonly reason: Reason | null;
  readonly unlock: Unlock | null;
  readonly finding: SeenFinding | null;
}

/** The first finding of a check. */
export interface SeenFinding {
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
  readonly request: string | null;
  readonly curl: string | null;
  readonly replay: string;
}

/** A check whose verdict changed, or that still fails. */
export interface CheckChange {
  readonly check: string;
  readonly clause: string;
  /** The subject of the clause; null if it has none, or none was given. */
  readonly subject: string | null;
  readonly sentence: string;
  readonly level: string;
  readonly title: string;
  readonly kind: ChangeKind;
  /** Null if the run did not have the check. */
  readonly before: SeenCheck | null;
  readonly after: SeenCheck | null;
  readonly cause: ChangeCause;
  /** The evidence for the cause, in one sentence. */
  readonly because: string;
}

/** One of the two runs, in short. */
export interface RunSummary {
  /** The folder as it was given. */
  readonly label: string;
  readonly suite: RunRecord["suite"];
  readonly target: Pick<RunRecord["target"], "baseUrl" | "workspace" | "schemaDigest">;
  readonly build: string | null;
  readonly seed: number;
  readonly startedAt: string;
  readonly verdict: RunRecord["verdict"];
  readonly counts: RunRecord["counts"];
}

/** An input that differs between the two runs. */
export interface Difference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** The result of the comparison. */
export type ComparisonVerdict = "regresses" | "does-not-regress" | "could-not-judge";

/** Two runs side by side: every report of a comparison is a function of it. */
export interface Comparison {
  readonly format: typeof comparisonFormat;
  readonly contract: string;
  readonly profile: string;
  readonly selection: string | null;
  readonly before: RunSummary;
  readonly after: RunSummary;
  readonly differences: readonly Difference[];
  readonly verdict: ComparisonVerdict;
  readonly exitCode: number;
  /** Changes by kind; all five are present. */
  readonly counts: Readonly<Record<ChangeKind, number>>;
  /** Checks with the same verdict in both runs that do not fail. */
  readonly unchanged: number;
  /** The causes to which the failed checks of the two runs are attributed. */
  readonly causes: CauseChanges;
  readonly changes: readonly CheckChange[];
  readonly document: DocumentComparison;
}
