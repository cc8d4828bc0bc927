/** One stored record; members that are never served live beside those that are. */
export interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly [member: string]: unknown;
}

/** Kinds of records, each kept in its own table. */
export const kinds = [
  "user",
  "key",
  "workspace",
  "workspace-member",
  "features",
  "project",
  "project-member",
  "state",
  "label",
  "work-item",
  "module",
  "cycle",
  "type",
  "property",
] as const;

/** Kind of a stored record. */
export type Kind = (typeof kinds)[number];

/** The member as a string, or an empty one where it holds something else. */
export function text(row: Row | null | undefined, member: string): string {
  const value = row?.[member];
  return typeof value === "string" ? value : "";
}

/** The member as a list of ids, or an empty one where it holds something else. */
export function ids(row: Row, member: string): readonly string[] {
  const value = row[member];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}
