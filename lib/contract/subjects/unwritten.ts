/** Kinds of records whose create is refused, and which are then searched for in their list. */
export const unwrittenKinds = [
  "work-item",
  "project-type",
  "project-property",
  "project-option",
  "label",
  "cycle",
  "state",
  "intake-work-item",
  "module",
  "workspace-type",
  "workspace-property",
] as const;

/** One of them. */
export type UnwrittenKind = (typeof unwrittenKinds)[number];

/** Kinds of records whose name is unique, so that the create of another with it is a conflict. */
export const conflictingKinds = ["project-type", "workspace-type", "state", "module"] as const;

/** One of these. */
export type ConflictingKind = (typeof conflictingKinds)[number];

/** Those of them that are also searched for in another tenant's project. */
export const unwrittenElsewhere = [
  "work-item",
  "project-type",
  "project-property",
  "module",
  "intake-work-item",
] as const;

/** One of those. */
export type UnwrittenElsewhere = (typeof unwrittenElsewhere)[number];

const ids: ReadonlySet<string> = new Set([
  ...unwrittenKinds.map((kind) => `problems.unwritten.${kind}`),
  ...unwrittenElsewhere.map((kind) => `tenancy.unwritten.${kind}`),
]);

/** Whether it is a check that searches a list for what was refused, which it does after all writes are done. */
export function looksForUnwritten(check: string): boolean {
  return ids.has(check);
}
