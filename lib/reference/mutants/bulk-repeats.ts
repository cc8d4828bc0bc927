import { isObject } from "#lib/reference/engine/negotiate.ts";
import { bulkMutantsOf } from "./bulk-rule.ts";

/** For each row, the position of the first one that is equal to it. */
function firsts(rows: readonly unknown[]): readonly number[] {
  const texts = rows.map((row) => JSON.stringify(row));
  return texts.map((text) => texts.indexOf(text));
}

const isAgain = (first: number, index: number): boolean => first < index;

/** Defects of bulk requests that send a row twice. */
export const bulkRepeatMutants = bulkMutantsOf({
  "equal-rows-are-merged": {
    defect: "works off and answers one row where two rows of a bulk request are equal",
    only: "labels",
    alter: ({ bulk }, on) => ({
      bulk: {
        works: (known) => {
          const rows = bulk.works(known);
          if (!on(known.call)) return rows;
          const first = firsts(rows);
          return rows.filter((_, index) => !isAgain(first[index] ?? index, index));
        },
      },
    }),
  },
  "repeated-row-has-the-first-index": {
    defect: "answers the index of the first of two equal rows for both",
    only: "points",
    alter: ({ bulk }, on) => ({
      bulk: {
        results: (known) => {
          const results = bulk.results(known);
          if (!on(known.call)) return results;
          const first = firsts(known.rows);
          return results.map((row, at) => (isObject(row) ? { ...row, index: first[at] } : row));
        },
      },
    }),
  },
  "equal-rows-are-counted-once": {
    defect: "counts two equal rows of a bulk request once",
    only: "milestones",
    alter: ({ bulk }, on) => ({
      bulk: {
        succeeded: (known) => {
          const again = firsts(known.rows).filter(isAgain).length;
          return on(known.call) ? known.succeeded - again : bulk.succeeded(known);
        },
      },
    }),
  },
  "repeated-row-fails-its-neighbours": {
    defect: "says of each row that it failed where two rows of a bulk request are equal",
    only: "comments",
    alter: ({ bulk }, on) => ({
      bulk: {
        results: (known) => {
          const results = bulk.results(known);
          if (!on(known.call) || !firsts(known.rows).some(isAgain)) return results;
          const problem = { type: "conflict", code: "conflict", detail: "A row is repeated." };
          return results.map((_, index) => ({ index, result: "failed", ...problem }));
        },
      },
    }),
  },
});
