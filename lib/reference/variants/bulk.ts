import { isObject } from "#lib/reference/engine/negotiate.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to answer bulk requests. */
export const bulkVariants = variantsOf({
  "absent-row-is-an-invalid-request": {
    openPoint:
      "whether a row that names no record is not found or an invalid request is not stated",
    policy: "bulk.absentType",
    instead: () => "invalid_request",
  },
  "odd-flags-mean-false": {
    openPoint: "what an all_or_none means that is no boolean is not stated",
    policy: "bulk.refusesFlag",
    instead: () => false,
  },
  "batches-name-a-record-once": {
    openPoint: "whether rows that name one record refuse the request is not stated",
    policy: "bulk.refusesRepeats",
    where: ({ ids }) => {
      const named = ids.filter((id) => id !== undefined);
      return new Set(named).size < named.length;
    },
    instead: () => true,
  },
  "rows-that-name-a-record-again-fail": {
    openPoint: "whether the second of two rows that name one record is done is not stated",
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
    openPoint: "whether the errors of a failed row name the row in their field is not stated",
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
