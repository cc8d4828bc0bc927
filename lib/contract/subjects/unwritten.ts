/** Kinds of records of a project whose create is refused, and which are then searched for in their list. */
export const unwrittenKinds = [
  "work-item",
  "project-type",
  "project-property",
  "project-option",
  "label",
  "cycle",
  "state",
  "intake-work-item",
] as const;

/** One of them. */
export type UnwrittenKind = (typeof unwrittenKinds)[number];

/** Those of them, and modules, that are also searched for in another tenant's project. */
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
