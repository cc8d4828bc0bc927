import type { FindingKind } from "#lib/check/finding.ts";
import type { FindingSort } from "#lib/check/matchers/finding-sort.ts";
import type { CheckRecord } from "./record.ts";

/** How a check fails, for comparing it between runs: data that was set where the finding was made. */
export interface FindingClass extends FindingSort {
  /** That of its finding, or that there is none, that random input broke the claim, or that several exchanges did. */
  readonly kind: FindingKind | "untold" | "counterexample" | "exchanges";
}

/** A check that failed, as far as its class goes. */
type FailedCheck = Pick<CheckRecord, "findings">;

const anywhere: FindingSort = { at: "", wanted: null, met: "any" };

/**
 * The class of a failure. Random input finds another counterexample each time, and of what is broken in several
 * exchanges a few are reported: of both nothing but this is stable.
 */
export function failureClass({ findings }: FailedCheck): FindingClass {
  const [finding, ...others] = findings;
  if (finding === undefined) return { kind: "untold", ...anywhere };
  if (finding.when !== null) return { kind: "counterexample", ...anywhere };
  if (others.length > 0) return { kind: "exchanges", ...anywhere };
  return { kind: finding.kind, ...finding.sort };
}

/** Whether two classes are one. */
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
