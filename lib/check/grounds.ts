/** What some checks alter while others rest on it. */
export type Ground =
  /** Records of the projects in which checks write. */
  | "records"
  /** Types, properties and what records say of them, which hang on where types are managed. */
  | "types"
  /** Features of the workspace, and what is served only while they are on. */
  | "features"
  /** What is reported about whatever anybody does: the log, the projects, when a record was touched. */
  | "activity"
  /** Every list and delivery, in which a body comes back that is hard to carry. */
  | "answers";

/** Lists, members and parameters of which a check that has the workspace to itself may move what they report. */
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

/** What a check rests on that reads some lists, members or parameters, each by its whole name. */
export function groundsOf(...names: readonly string[]): readonly Ground[] {
  return [...new Set(names.flatMap((name) => moved.get(name) ?? []))];
}
