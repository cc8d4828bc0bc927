import { groupBy } from "./group-by.ts";
import type { Lack, RunRecord } from "./record.ts";
import type { Unfit } from "#lib/unjudged/unlock.ts";

/** What a run did not see because of inputs that the target gives and that cannot be used. */
export interface Unseen {
  /** Checks that are untested because of them. */
  readonly checks: number;
  /** Checks of the run. */
  readonly of: number;
  /** What is wrong with each of them, the one that silenced most first. */
  readonly inputs: readonly Unfit[];
}

/** More than this part of all checks is too much in any case. */
const tooMany = 1 / 10;

/** More than this part of all checks is too much if nothing else silenced as many. */
const many = 1 / 50;

/**
 * What a run did not see because of unfit inputs; null if that is little: neither more than a tenth of its checks, nor
 * most of the untested ones and more than a fiftieth of all.
 */
export function unseenIn(record: Pick<RunRecord, "untested" | "checks">): Unseen | null {
  const unfit = record.untested.filter(({ unlock }) => unlock.unfit !== undefined);
  const [checks, untested, of] = [sumOf(unfit), sumOf(record.untested), record.checks.length];
  const isMost = checks > untested / 2 && checks > of * many;
  if (checks <= of * tooMany && !isMost) return null;
  const inputs = [...groupBy(unfit, ({ unlock }) => unlock.unfit?.input ?? "").values()]
    .toSorted((left, right) => sumOf(right) - sumOf(left))
    .flatMap(([first]) => first?.unlock.unfit ?? []);
  return { checks, of, inputs };
}

function sumOf(lacks: readonly Lack[]): number {
  return lacks.reduce((sum, { checks }) => sum + checks, 0);
}
