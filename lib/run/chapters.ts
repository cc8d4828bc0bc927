import { sections } from "#lib/contract/sections.ts";
import { groupBy } from "./group-by.ts";
import type { CheckRecord, ClauseRecord, RunRecord } from "./record.ts";

/** A chapter of the contract, or one section of it, with what a run tells of it. */
export interface Chapter {
  readonly name: string;
  readonly clauses: readonly ClauseRecord[];
  readonly checks: readonly CheckRecord[];
}

/** A chapter with its sections. */
export interface DividedChapter extends Chapter {
  readonly sections: readonly Chapter[];
}

const places: ReadonlyMap<string, number> = new Map(
  sections.map((section, index) => [section, index]),
);

/** Chapter of a section: what stands before the first comma of its heading. */
export function chapterOf(section: string): string {
  return section.split(", ", 1)[0] ?? section;
}

/** The chapters of a record in the contract's order; sections that this version does not know come last. */
export function chaptersOf({ clauses, checks }: RunRecord): readonly DividedChapter[] {
  const sectionOf = new Map(clauses.map(({ id, section }) => [id, section]));
  const checked = groupBy(checks, ({ clause }) => sectionOf.get(clause) ?? "");
  const told = groupBy(clauses, ({ section }) => section);
  const ordered = [...told.keys()].toSorted((left, right) => placeOf(left) - placeOf(right));
  const divided = groupBy(ordered, chapterOf);
  return [...divided].map(([name, own]) => {
    const parts = own.map((section) => ({
      name: section === name ? "In general" : section.slice(name.length + 2),
      clauses: told.get(section) ?? [],
      checks: checked.get(section) ?? [],
    }));
    return {
      name,
      clauses: parts.flatMap((part) => part.clauses),
      checks: parts.flatMap((part) => part.checks),
      sections: parts,
    };
  });
}

function placeOf(section: string): number {
  return places.get(section) ?? sections.length;
}
