import { groupBy } from "#lib/run/group-by.ts";
import { catalog } from "#suites/catalog.ts";
import { proveChapter } from "./prove-chapter.ts";
import { provings } from "./provings.ts";

/** This many files share the chapters, since Vitest gives each worker one file at a time. */
const shares = 16;

/** Chapters with their checks, those with most first. */
const chapters = [...groupBy(catalog, ({ topic }) => topic)].toSorted(
  ([, left], [, right]) => right.length - left.length,
);

/** Proves one of the shares of the catalog: each chapter goes to the share with the fewest checks so far. */
export function proveShare(share: number): void {
  const loads = Array.from({ length: shares }, () => 0);
  for (const [chapter, checks] of chapters) {
    const lightest = loads.indexOf(Math.min(...loads));
    loads[lightest] = (loads[lightest] ?? 0) + checks.length;
    if (lightest === share) proveChapter(chapter, checks, provings[chapter]);
  }
}
