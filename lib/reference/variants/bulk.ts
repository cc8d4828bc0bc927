import { isObject } from "#lib/reference/engine/negotiate.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to answer bulk requests. */
export const bulkVariants = variantsOf({
  "absent-row-is-an-invalid-request": {
    openPoint:
      "the contract does not state whether a row that names no record is not_found or invalid_request",
    policy: "bulk.absentType",
    instead: () => "invalid_request",
  },
  "odd-flags-mean-false": {
    openPoint: "the contract does not state what a non-boolean all_or_none means",
    policy: "bulk.refusesFlag",
    instead: () => false,
  },
  "batches-name-a-record-once": {
    openPoint:
      "the contract does not state whether rows that name the same record make the request fail",
    policy: "bulk.refusesRepeats",
    where: ({ ids }) => {
      const named = ids.filter((id) => id !== undefined);
      return new Set(named).size < named.length;
    },
    instead: () => true,
  },
  "rows-that-name-a-record-again-fail": {
    openPoint:
      "the contract does not state whether the second of two rows that name the same record is carried out",
    policy: "bulk.failsRepeats",
    instead: () => true,
  },
  "failed-rows-carry-more": {
    openPoint: "a row may have members that the contract does not list",
    policy: "bulk.results",
    instead: ({ results }) =>
      results.map((row) => (isObject(row) ? { id: null, ...row, retryable: false } : row)),
  },
  "row-errors-name-their-row": {
    openPoint:
      "the contract does not state whether the errors of a failed row include the row in their field",
    policy: "bulk.results",
    instead: ({ results }) =>
      results.map((row, index) =>
        isObject(row) && Array.isArray(row["errors"])
          ? {
              ...row,
              errors: row["errors"].map((entry: unknown) =>
                isObject(entry)
                  ? { ...entry, field: `items.${index}.${String(entry["field"])}` }
                  : entry,
              ),
            }
          : row,
      ),
  },
});
