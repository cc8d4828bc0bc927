import type { Break } from "#lib/run/breaks.ts";
import type { PlacedEntry } from "./baseline.ts";
import type { ShownFailure } from "./shown-failure.ts";
import { isKnownFailure } from "./pin.ts";

/**
 * Which entry holds a failure. One of the same check does if it looks the same. A failure that a run happens to show, by
 * random input, at times, or in the exchanges that it happens to have, may show next time in another check: it is held
 * by an entry with the same difference and the same operation, or clause and subject; or by one with the same likely
 * defect. What random input shows of a filter is held by an entry with that filter at that operation. Another difference
 * is new.
 */
export function holderOf(
  entries: readonly PlacedEntry[],
  failure: ShownFailure,
): PlacedEntry | null {
  const own = entries.find(
    (entry) => entry.check === failure.check && isKnownFailure(entry, failure),
  );
  if (own !== undefined) return own;
  const holders = differencesOf(failure).map((one) =>
    entries.find((entry) => holdsDifference(entry, failure, one)),
  );
  const [first = null] = holders;
  if (first !== null && holders.every((one) => one !== undefined)) return first;
  return (
    entries.find((entry) => hasSameCause(entry, failure)) ??
    entries.find((entry) => hasSameFilter(entry, failure)) ??
    null
  );
}

/** A filter that is wrong shows in rows, totals and orders, as random input happens to ask for it. */
function hasSameFilter(entry: PlacedEntry, failure: ShownFailure): boolean {
  if (failure.random !== true || entry.operation !== failure.operation) return false;
  return (entry.filters ?? []).some((name) => failure.filters?.includes(name) === true);
}

/** Whether another run on the same deployment may not show a failure, or another one in its place. */
export function isUnsteady(
  failure: Pick<ShownFailure, "kind" | "random" | "intermittent">,
): boolean {
  return failure.kind === "exchanges" || comesAndGoes(failure);
}

/** Whether it depends on more than on which exchanges a run has. */
export function comesAndGoes({
  random,
  intermittent,
}: Pick<ShownFailure, "random" | "intermittent">): boolean {
  return random === true || intermittent === true;
}

/** The operation is empty where no request shows it. */
function differencesOf(failure: ShownFailure): readonly Break[] {
  const { kind, at, wanted, met, operation = "", breaks } = failure;
  if (kind === "untold") return [];
  return kind === "exchanges" ? (breaks ?? []) : [{ kind, at, wanted, met, operation }];
}

function holdsDifference(entry: PlacedEntry, failure: ShownFailure, seen: Break): boolean {
  // Random input may choose another member for the same defect.
  const anyPlace = entry.random === true || failure.random === true;
  return differencesOf(entry).some(
    (known) =>
      known.kind === seen.kind &&
      known.wanted === seen.wanted &&
      known.met === seen.met &&
      (anyPlace || known.at === seen.at) &&
      isNear(entry, failure, isSameOperation(known, seen)),
  );
}

/** Whether an entry and a failure with the same difference are so near that they have the same defect. */
function isNear(entry: PlacedEntry, failure: ShownFailure, sameOperation: boolean): boolean {
  const sameClause = entry.clause === failure.clause && entry.subject === failure.subject;
  if (comesAndGoes(failure)) return sameClause || sameOperation;
  if (failure.kind === "exchanges") return sameOperation;
  return comesAndGoes(entry) && sameClause;
}

/** One is null where an invariant was broken in more places than are reported. */
function isSameOperation(known: Break, seen: Break): boolean {
  return known.operation === null || seen.operation === null || known.operation === seen.operation;
}

function hasSameCause(entry: PlacedEntry, failure: ShownFailure): boolean {
  if (!comesAndGoes(failure)) return false;
  return (entry.cause ?? []).some((one) => failure.cause?.includes(one) === true);
}
