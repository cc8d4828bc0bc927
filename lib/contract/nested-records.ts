/** Records that are kept below another record, by routes that the contract does not give. */
export const nestedRecords = [
  "estimate-point",
  "comment",
  "project-option",
  "workspace-option",
] as const;

/** One of them. */
export type NestedRecord = (typeof nestedRecords)[number];

/** What is done to one of them by its path. */
export const nestedVerbs = ["read", "change", "delete"] as const;

/** One of these. */
export type NestedVerb = (typeof nestedVerbs)[number];
