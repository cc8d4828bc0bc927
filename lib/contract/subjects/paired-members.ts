/** Dates that an update clears, each with the other date of the record, which it moves past the cleared one. */
export const clearedDates = {
  "module start_date": { kind: "module", cleared: "start_date", moved: "target_date" },
  "module target_date": { kind: "module", cleared: "target_date", moved: "start_date" },
  "work item start_date": { kind: "work item", cleared: "start_date", moved: "target_date" },
  "work item target_date": { kind: "work item", cleared: "target_date", moved: "start_date" },
} as const;

/** Kinds of records whose external_id an update changes by itself. */
export const externallyKeyedKinds = [
  "module",
  "cycle",
  "work item",
  "intake work item",
  "page",
] as const;

/** A kind of record whose external_id an update changes by itself. */
export type ExternallyKeyedKind = (typeof externallyKeyedKinds)[number];
