import type { FindingKind } from "#lib/check/finding.ts";
import type { FindingSort } from "#lib/check/matchers/finding-sort.ts";
import type { CheckRecord } from "./record.ts";

/** How a check fails, for comparing runs: data that was recorded with the finding. */
export interface FindingClass extends FindingSort {
  /** That of its finding, or that there is none, or that exchanges of the whole run broke the claim. */
  readonly kind: FindingKind | "untold" | "exchanges";
}

/** The part of a failed check that decides its class. */
type FailedCheck = Pick<CheckRecord, "findings">;

const anywhere: FindingSort = { at: "", wanted: null, met: "any" };

/**
 * The class of a failure; of random input that of the shrunken counterexample. What exchanges of the whole run break has
 * as many findings as the run happened to show, which `breaksOf` names.
 */
export function failureClass({ findings }: FailedCheck): FindingClass {
  const [finding, ...others] = findings;
  if (finding === undefined) return { kind: "untold", ...anywhere };
  if (others.length > 0 || finding.confirmation.kind === "recorded")
    return { kind: "exchanges", ...anywhere };
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
