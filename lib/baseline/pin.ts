import { askedFilters } from "#lib/run/asked-filters.ts";
import type { Break } from "#lib/run/breaks.ts";
import { areKnown, breaksOf } from "#lib/run/breaks.ts";
import { describeClass, failureClass, isSameClass } from "#lib/run/finding-class.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { BaselineEntry } from "./baseline.ts";

/** How a failure looks, as far as a baseline entry records it. */
type Pin = Pick<
  BaselineEntry,
  "kind" | "at" | "wanted" | "met" | "operation" | "filters" | "breaks" | "cause"
>;

/** How a check fails in a run, with the known defects to which the diagnosis attributes it. */
export function pinOf(check: CheckRecord, { causes }: Pick<RunRecord, "causes">): Pin {
  const failure = failureClass(check);
  const own = causes.find(({ checks }) => checks.includes(check.id));
  const likely = own?.likely.map(({ mutant }) => mutant).toSorted() ?? [];
  const asked = check.findings[0]?.asked ?? null;
  const filters = askedFilters(asked);
  return {
    ...failure,
    ...(failure.kind === "exchanges"
      ? { breaks: breaksOf(check) }
      : asked !== null && { operation: `${asked.method} ${asked.path}` }),
    ...(failure.kind !== "exchanges" && filters.length > 0 && { filters }),
    ...(likely.length > 0 && { cause: likely }),
  };
}

/** Whether a failure looks as an entry says; a run may show fewer violations in its exchanges. */
export function isKnownFailure(entry: Pin, seen: Pin): boolean {
  return isSameClass(entry, seen) && areKnown(seen.breaks ?? [], entry.breaks ?? []);
}

/** How a failure differs from the one that an entry records, in words. */
export function pinDifference(entry: Pin, seen: Pin): string {
  return `${describePin(seen)}; the entry says ${describePin(entry)}`;
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
