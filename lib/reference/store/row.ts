/** One stored record; members that are never served live alongside those that are. */
export interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly [member: string]: unknown;
}

/** Kinds of records, each kept in its own table. */
export const recordKinds = [
  "user",
  "key",
  "oauth-application",
  "oauth-code",
  "oauth-token",
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
  "comment",
  "activity",
  "estimate",
  "estimate-point",
  "milestone",
  "intake-work-item",
  "type",
  "property",
  "property-option",
  "property-context",
  "webhook",
  "webhook-log",
  "audit-entry",
  "page",
  "collection",
  "initiative-label",
  "release-tag",
  "automation",
  "automation-node",
  "automation-edge",
  "customer",
  "workflow",
  "worklog",
  "relation-definition",
] as const;

/** Kinds that only record what happened to others. */
export const historyKinds: ReadonlySet<string> = new Set(["webhook-log", "audit-entry"]);

/** Kind of a stored record. */
export type RecordKind = (typeof recordKinds)[number];

/** Kinds whose records only the service writes, and which outlive the records that they describe. */
export const logKinds: ReadonlySet<RecordKind> = new Set([
  "activity",
  "webhook-log",
  "audit-entry",
]);

/** The member as a string; empty if it holds something else. */
export function text(row: Row | null | undefined, member: string): string {
  const value = row?.[member];
  return typeof value === "string" ? value : "";
}

/** The member as a list of ids; empty if it holds something else. */
export function ids(row: Row, member: string): readonly string[] {
  const value = row[member];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}
