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

/** Kinds of records with a unique name, so that creating another one with the same name is a conflict. */
export const conflictingKinds = ["project-type", "workspace-type", "state", "module"] as const;

/** One of these. */
export type ConflictingKind = (typeof conflictingKinds)[number];

/** Kinds that are also searched for in another tenant's project. */
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

/** Whether this check searches a list for refused records, which it does after all writes are done. */
export function looksForUnwritten(check: string): boolean {
  return ids.has(check);
}
