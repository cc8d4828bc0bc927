import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf } from "#lib/reference/mutants/building/bulk-rule.ts";

/** For each row, the position of the first one that is equal to it. */
function firsts(rows: readonly unknown[]): readonly number[] {
  const texts = rows.map((row) => JSON.stringify(row));
  return texts.map((text) => texts.indexOf(text));
}

const isAgain = (first: number, index: number): boolean => first < index;

/** Defects of bulk requests that send a row twice. */
export const bulkRepeatMutants = bulkMutantsOf({
  "equal-rows-are-merged": {
    defect: "processes and reports only one of two equal rows of a bulk request",
    only: "labels",
    policy: "bulk.works",
    instead: (_, usual) => {
      const rows = usual();
      const first = firsts(rows);
      return rows.filter((__, index) => !isAgain(first[index] ?? index, index));
    },
  },
  "repeated-row-has-the-first-index": {
    defect: "returns the index of the first of two equal rows for both",
    only: "points",
    policy: "bulk.results",
    instead: ({ rows }, usual) => {
      const first = firsts(rows);
      return usual().map((row, at) => (isObject(row) ? { ...row, index: first[at] } : row));
    },
  },
  "equal-rows-are-counted-once": {
    defect: "counts two equal rows of a bulk request once",
    only: "milestones",
    policy: "bulk.succeeded",
    instead: ({ succeeded, rows }) => succeeded - firsts(rows).filter(isAgain).length,
  },
  "repeated-row-fails-its-neighbours": {
    defect: "reports every row as failed when two rows of a bulk request are equal",
    only: "comments",
    policy: "bulk.results",
    where: ({ rows }) => firsts(rows).some(isAgain),
    instead: (_, usual) => {
      const problem = { type: "conflict", code: "conflict", detail: "A row is repeated." };
      return usual().map((__, index) => ({ index, result: "failed", ...problem }));
    },
  },
});
