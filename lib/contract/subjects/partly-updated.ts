/** Kinds of records besides those of the chapter's life of a record: an update of one member keeps the others, too. */
export const partlyUpdatedKinds = [
  "intake work item",
  "page",
  "webhook",
  "project option",
  "property context",
  "release tag",
  "automation edge",
] as const;

/** One of these kinds. */
export type PartlyUpdatedKind = (typeof partlyUpdatedKinds)[number];
