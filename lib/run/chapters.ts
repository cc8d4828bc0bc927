import { sectionPlaces } from "#lib/contract/sections.ts";
import { groupBy } from "./group-by.ts";
import type { CheckRecord, ClauseRecord, RunRecord } from "./record.ts";

/** A chapter of the contract, or one of its sections, with what a run reports about it. */
export interface Chapter {
  readonly name: string;
  readonly clauses: readonly ClauseRecord[];
  readonly checks: readonly CheckRecord[];
}

/** A chapter with its sections. */
export interface DividedChapter extends Chapter {
  readonly sections: readonly Chapter[];
}

const order: ReadonlyMap<string, number> = new Map(
  [...sectionPlaces.keys()].map((section, index) => [section, index]),
);

/** The chapter of a section; an unknown section is its own chapter. */
export function chapterOf(section: string): string {
  return sectionPlaces.get(section)?.chapter ?? section;
}

/** The chapters of a record in the contract's order; unknown sections come last. */
export function chaptersOf({ clauses, checks }: RunRecord): readonly DividedChapter[] {
  const sectionOf = new Map(clauses.map(({ id, section }) => [id, section]));
  const checked = groupBy(checks, ({ clause }) => sectionOf.get(clause) ?? "");
  const reported = groupBy(clauses, ({ section }) => section);
  const ordered = [...reported.keys()].toSorted((left, right) => placeOf(left) - placeOf(right));
  const divided = groupBy(ordered, chapterOf);
  return [...divided].map(([name, own]) => {
    const parts = own.map((section) => ({
      name: sectionPlaces.get(section)?.name ?? "In general",
      clauses: reported.get(section) ?? [],
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
  return order.get(section) ?? order.size;
}
