/** What some checks alter while others depend on it. */
export type Ground =
  /** Records of the projects in which checks write. */
  | "records"
  /** Types, properties and what records report of them, which depend on who manages types. */
  | "types"
  /** The workspace's features, and what is served only while they are on. */
  | "features"
  /** What any activity changes: the audit log, the list of projects, a record's time of update. */
  | "activity"
  /** Every list and delivery that may contain a body which is hard to transport. */
  | "answers";

/** Lists, members and parameters that a check with the workspace to itself may affect. */
const moved: ReadonlyMap<string, Ground> = new Map<string, Ground>([
  ["project-types", "types"],
  ["workspace-types", "types"],
  ["project-properties", "types"],
  ["contexts", "types"],
  ["type", "types"],
  ["type_id", "types"],
  ["custom_fields", "types"],
  ["features", "features"],
  ["release-tags", "features"],
  ["projects", "activity"],
  ["audit-logs", "activity"],
  ["updated_at", "activity"],
  ["updated_at__gte", "activity"],
  ["updated_at__lte", "activity"],
  ["updated_by", "activity"],
]);

/** What a check depends on if it reads some lists, members or parameters, each by its whole name. */
export function groundsOf(...names: readonly string[]): readonly Ground[] {
  return [...new Set(names.flatMap((name) => moved.get(name) ?? []))];
}
