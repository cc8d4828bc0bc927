import type { FindingSort } from "#lib/check/matchers/finding-sort.ts";
import { findingsReported } from "#lib/check/judge-invariant.ts";
import type { CheckRecord, FindingRecord } from "#lib/run/record.ts";

/** One way in which exchanges break a claim about all of them. */
export interface Break extends FindingSort {
  readonly kind: FindingRecord["kind"];
  /** Method and path as the contract writes it; null for any, of a claim that is broken in more places than are reported. */
  readonly operation: string | null;
}

/** In which ways the exchanges of a run break a claim, each once and in an order that the run has no part in. */
export function breaksOf({ findings }: Pick<CheckRecord, "findings">): readonly Break[] {
  const isCut = findings.length >= findingsReported;
  const all = findings.map(({ kind, sort: { at, wanted, met }, asked }): Break => {
    const operation = asked === null || isCut ? null : `${asked.method} ${asked.path}`;
    return { kind, at, wanted, met, operation };
  });
  const byText = new Map(all.map((one) => [JSON.stringify(one), one]));
  return [...byText.keys()].toSorted().flatMap((text) => byText.get(text) ?? []);
}

/** Whether each way that is seen is among those that are known. */
export function areKnown(seen: readonly Break[], known: readonly Break[]): boolean {
  return seen.every((one) => known.some((other) => isWithin(one, other)));
}

function isWithin(seen: Break, known: Break): boolean {
  return (
    seen.kind === known.kind &&
    seen.at === known.at &&
    seen.wanted === known.wanted &&
    seen.met === known.met &&
    (known.operation === null || seen.operation === known.operation)
  );
}
