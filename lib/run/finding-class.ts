import type { FindingKind } from "#lib/check/finding.ts";
import type { FindingSort } from "#lib/check/matchers/finding-sort.ts";
import type { CheckRecord } from "./record.ts";

/** How a check fails, for comparing runs: data that was recorded with the finding. */
export interface FindingClass extends FindingSort {
  /** The kind of its finding, or that there is none, that random input failed, or that several exchanges did. */
  readonly kind: FindingKind | "untold" | "exchanges";
}

/** The part of a failed check that decides its class. */
type FailedCheck = Pick<CheckRecord, "findings">;

const anywhere: FindingSort = { at: "", wanted: null, met: "any" };

/**
 * The class of a failure; for random input, that of the shrunk counterexample. If several exchanges fail, only a few
 * are reported, so only the fact is stable.
 */
export function failureClass({ findings }: FailedCheck): FindingClass {
  const [finding, ...others] = findings;
  if (finding === undefined) return { kind: "untold", ...anywhere };
  if (others.length > 0) return { kind: "exchanges", ...anywhere };
  return { kind: finding.kind, ...finding.sort };
}

/** Whether random input found it, which may find another symptom of the same defect next time. */
export function isRandom({ findings: [finding] }: FailedCheck): boolean {
  return finding !== undefined && finding.when !== null;
}

/** Whether two classes are the same. */
export function isSameClass(left: FindingClass, right: FindingClass): boolean {
  return (
    left.kind === right.kind &&
    left.at === right.at &&
    left.wanted === right.wanted &&
    left.met === right.met
  );
}

/** A class in one line. */
export function describeClass({ kind, at, wanted, met }: FindingClass): string {
  const claim = wanted === null ? kind : `${kind} (${wanted})`;
  return `${claim} at ${at === "" ? "the body" : at}, met ${met}`;
}
