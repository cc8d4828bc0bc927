import { createHash } from "node:crypto";
import { knownDefects } from "#lib/diagnosis/known-defects.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { findMutant, mutantsByChapter } from "#lib/reference/mutants/mutants.ts";
import { catalog } from "#suites/catalog.ts";

/** A mutant of the sample. */
export interface DrawnMutant {
  readonly id: MutantId;
  readonly chapter: string;
  /** Ids of the checks that the kill matrix saw fail with it. */
  readonly breaks: ReadonlySet<string>;
}

/**
 * A sample of the mutants that the kill matrix saw killed by a check that names them: the chapters in proportion, each
 * with one at least, and by chance within a chapter and in its order. A hash draws it, so that a new mutant changes it
 * little.
 */
export function drawMutants(count: number, seed: number): readonly DrawnMutant[] {
  const rankOf = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const byRank = (one: DrawnMutant, other: DrawnMutant) =>
    rankOf(one.id).localeCompare(rankOf(other.id));
  const chapters = drawableByChapter().map((all) => ({ all: all.toSorted(byRank), taken: 0 }));
  const needOf = ({ all, taken }: (typeof chapters)[number]): number => {
    if (taken === all.length) return 0;
    return taken === 0 ? Number.POSITIVE_INFINITY : all.length / (2 * taken + 1);
  };
  for (let nth = 0; nth < count; nth += 1) {
    const [neediest] = chapters.toSorted((one, other) => needOf(other) - needOf(one));
    if (neediest !== undefined && needOf(neediest) > 0) neediest.taken += 1;
  }
  return chapters.flatMap(({ all, taken }) => all.slice(0, taken)).toSorted(byRank);
}

/** The mutants from which the sample is drawn, those of each chapter together. */
export function drawableByChapter(): readonly (readonly DrawnMutant[])[] {
  const known = new Map(
    catalog.flatMap(({ id }) => knownDefects().breaking(id)).map((one) => [one.mutant, one.breaks]),
  );
  const claimed = new Map<string, string[]>();
  for (const { id, killedBy } of catalog)
    for (const mutant of killedBy) claimed.set(mutant, [...(claimed.get(mutant) ?? []), id]);
  return Object.entries(mutantsByChapter).map(([chapter, table]) =>
    Object.keys(table)
      .filter(isMutant)
      .map((id) => ({ id, chapter, breaks: known.get(id) ?? new Set<string>() }))
      .filter(({ id, breaks }) => claimed.get(id)?.some((check) => breaks.has(check)) ?? false),
  );
}

function isMutant(id: string): id is MutantId {
  return findMutant(id) !== undefined;
}
