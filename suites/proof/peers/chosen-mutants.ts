import { createHash } from "node:crypto";
import { controlMutants } from "#lib/reference/mutants/control.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";

/** A mutant with the chapter of the reference's decisions that it alters. */
export interface Chosen {
  readonly id: MutantId;
  readonly chapter: string;
  readonly defect: string;
}

/**
 * This many mutants, chosen without regard to who can detect them: the chapters of policies take turns by name, and
 * within a chapter the hash of seed and id decides.
 */
export function chooseMutants(many: number, seed: number): readonly Chosen[] {
  const chapters = [...byChapter(seed)].toSorted(([left], [right]) => left.localeCompare(right));
  const longest = Math.max(...chapters.map(([, rows]) => rows.length));
  const sequentially = Array.from({ length: longest }, (_, turn) =>
    chapters.flatMap(([, rows]) => rows.slice(turn, turn + 1)),
  );
  return sequentially.flat().slice(0, many);
}

function byChapter(seed: number): ReadonlyMap<string, readonly Chosen[]> {
  const chapters = new Map<string, Chosen[]>();
  for (const id of ids()) {
    const { defect, policy } = mutants[id];
    const [chapter = ""] = policy.split(".");
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), { id, chapter, defect }]);
  }
  for (const rows of chapters.values()) {
    rows.sort((left, right) => rank(seed, left.id).localeCompare(rank(seed, right.id)));
  }
  return chapters;
}

function ids(): readonly MutantId[] {
  return Object.keys(mutants).filter(
    (id): id is MutantId => id in mutants && !(id in controlMutants),
  );
}

function rank(seed: number, id: string): string {
  return createHash("sha256").update(`${seed} ${id}`).digest("hex");
}
