import type { Break } from "#lib/run/breaks.ts";
import { areKnown, breaksOf } from "#lib/run/breaks.ts";
import { describeClass, failureClass, isSameClass } from "#lib/run/finding-class.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { BaselineEntry } from "./baseline.ts";

/** How a failure looks, as far as a baseline entry records it. */
export type Pin = Pick<BaselineEntry, "kind" | "at" | "wanted" | "met" | "breaks" | "cause">;

/** How a check fails in a run, with the known defects to which the diagnosis attributes it. */
export function pinOf(check: CheckRecord, { causes }: Pick<RunRecord, "causes">): Pin {
  const failure = failureClass(check);
  const own = causes.find(({ checks }) => checks.includes(check.id));
  const likely = own?.likely.map(({ mutant }) => mutant).toSorted() ?? [];
  return {
    ...failure,
    ...(failure.kind === "exchanges" && { breaks: breaksOf(check) }),
    ...(likely.length > 0 && { cause: likely }),
  };
}

/**
 * Whether a failure is the one in an entry. A run may show fewer violations in its exchanges; and if the diagnosis
 * names no defect, now or then, the recorded cause still counts as the same.
 */
export function isKnownFailure(entry: Pin, seen: Pin): boolean {
  return (
    isSameClass(entry, seen) &&
    areKnown(seen.breaks ?? [], entry.breaks ?? []) &&
    isSameCause(entry, seen)
  );
}

/** Whether two pins may have the same cause. */
function isSameCause({ cause: left }: Pin, { cause: right }: Pin): boolean {
  if (left === undefined || right === undefined) return true;
  return left.some((one) => right.includes(one));
}

/** How a failure differs from the one that an entry records, in words. */
export function pinDifference(entry: Pin, seen: Pin): string {
  if (!isSameClass(entry, seen) || !areKnown(seen.breaks ?? [], entry.breaks ?? []))
    return `${describePin(seen)}; the entry says ${describePin(entry)}`;
  return `likely by ${listed(seen.cause)}; the entry says by ${listed(entry.cause)}`;
}

function describePin({ breaks = [], ...failure }: Pin): string {
  if (failure.kind !== "exchanges") return describeClass(failure);
  return breaks.length === 0
    ? "exchanges, but not in which way"
    : breaks.map(describeBreak).join(", ");
}

function describeBreak({ operation, ...failure }: Break): string {
  return `${describeClass(failure)}${operation === null ? "" : ` of ${operation}`}`;
}

function listed(ids: readonly string[] | undefined): string {
  return (ids ?? []).join(" or ");
}
