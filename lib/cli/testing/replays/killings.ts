import fc from "fast-check";
import type { Judgeable } from "#lib/check/check.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { catalog } from "#suites/catalog.ts";
import type { Killing } from "./try-replay.ts";

/** A mutant with its check, and with the chapter of the check. */
export interface PlacedKilling extends Killing {
  readonly chapter: string;
}

/**
 * Every mutant with a check that names it: one of each chapter, then the next of each, in an order drawn from the seed.
 */
export function killings(seed: number, chapter: string | null): readonly PlacedKilling[] {
  const chapters = [...groupBy(catalog, ({ topic }) => topic)];
  const wanted = chapters.filter(([name]) => chapter === null || chapter === name);
  return inTurns(wanted.map(([name, judgeables]) => killingsIn(name, judgeables, seed)));
}

function killingsIn(
  chapter: string,
  judgeables: readonly Judgeable[],
  seed: number,
): readonly PlacedKilling[] {
  const killers = new Map<MutantId, Judgeable>();
  for (const one of shuffled(judgeables, seed))
    for (const mutant of one.killedBy) if (!killers.has(mutant)) killers.set(mutant, one);
  return shuffled([...killers], seed).map(([mutant, { id, kind, topic }]) => ({
    mutant,
    check: id,
    chapter,
    // An invariant judges the exchanges of its chapter's checks.
    only: kind === "check" ? [id] : [id, topic],
  }));
}

function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  const size = { minLength: all.length, maxLength: all.length };
  return fc.sample(fc.shuffledSubarray([...all], size), { numRuns: 1, seed }).flat();
}

function inTurns<T>(all: readonly (readonly T[])[]): readonly T[] {
  const most = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    all.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}
