/** Kinds of records of a project whose create is refused, and which are then looked for in their list. */
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

/** Those of them of which another tenant's project is looked through as well, and modules. */
export const unwrittenElsewhere = [
  "work-item",
  "project-type",
  "project-property",
  "module",
  "intake-work-item",
] as const;

/** One of those. */
export type UnwrittenElsewhere = (typeof unwrittenElsewhere)[number];

/** Whether a check looks through a list for what the whole run was refused, so that it comes late. */
export function looksForUnwritten(check: string): boolean {
  return /^(problems|tenancy)\.unwritten\./.test(check);
}
