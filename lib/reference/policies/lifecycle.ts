import type { Known } from "#lib/reference/call.ts";
import type { DomainEvent } from "#lib/reference/store/effects.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { always } from "./always.ts";

/** How records are created, changed and deleted. */
export const lifecycle = {
  /** What a new project holds besides its states and its creator. */
  furnishes: always<
    object,
    readonly { readonly kind: RecordKind; readonly values: Readonly<Record<string, unknown>> }[]
  >([]),
  /** Whether a new project has states. */
  furnishesStates: always<object, boolean>(true),
  /** Whether the creator of a project is a member of it. */
  joinsCreator: always<object, boolean>(true),
  /** The comment that the service puts on a new work item, as HTML. */
  remarks: always<object, string | null>(null),
  /** The id of a new record. */
  newId: ({ random }: { kind: RecordKind; random: () => string }): string => random(),
  /** Number of the next work item, given the highest one ever used in the project. */
  nextSequence: ({ highest }: Known<{ highest: number; rows: readonly Row[] }>): number =>
    highest + 1,
  /** Whether webhooks and logs are notified of a committed change. */
  announces: always<{ event: DomainEvent }, boolean>(true),
  /** Whether the row is on lists. */
  listsRow: ({ row }: Known<{ row: Row }>): boolean => (row["archived_at"] ?? null) === null,
  /** Whether an archived work item is read by its id or identifier. */
  readsArchived: always<{ row: Row }, boolean>(true),
  /** Whether a work item in the state may be archived. */
  takesArchive: always<{ row: Row; state: Row | undefined }, boolean>(true),
  /** The instant that archiving sets. */
  archivedAt: ({ now }: Known<{ now: string; row: Row }>): string | null => now,
  /** What else archiving changes. */
  archives: always<{ row: Row }, Readonly<Record<string, unknown>>>({}),
  /** Whether an update leaves an archived record in the archive. */
  staysArchived: always<{ resource: string; row: Row }, boolean>(true),
  /** Whether a record may be deleted by the rules of its resource. */
  permitsDelete: always<{ resource: string; row: Row }, boolean>(true),
  /** Whether a deleted record no longer exists. */
  deletes: always<{ row: Row }, boolean>(true),
  /** Whether a deleted work item is read by its identifier. */
  readsDeleted: always<object, boolean>(false),
  /** Whether a repeated delete is answered like the first one. */
  deletesAgain: always<object, boolean>(false),
  /** Whether the default state may be deleted. */
  deletesDefaultState: always<{ row: Row }, boolean>(false),
  /** Whether a state may be deleted that holds this many work items. */
  deletesUsedState: ({ holds }: Known<{ row: Row; holds: number }>): boolean => holds === 0,
  /** Whether a new default state takes the mark from the former one. */
  demotesDefaultState: always<{ row: Row }, boolean>(true),
  /** The state of a work item that is created without one. */
  standardState: ({ standard }: Known<{ standard: string; states: readonly Row[] }>): string =>
    standard,
  /** Whether deleting a label removes it from its work items. */
  stripsLabel: always<{ row: Row }, boolean>(true),
  /** Whether deleting a cycle or module removes its work items from it. */
  emptiesPlan: always<{ row: Row }, boolean>(true),
  /** The sort order of a new module, given those that the project has. */
  moduleSortOrder: ({ orders }: Known<{ orders: readonly number[]; sent: unknown }>): number =>
    orders.length === 0 ? 65_535 : Math.min(...orders) - 10_000,
  /** The members of a new module. */
  moduleMembers: always<{ sent: unknown }, readonly string[]>([]),
  /** Where types are written, given the workspace's flag and whether its plan has workspace types. */
  liveMode: ({
    flag,
    planned,
  }: Known<{ flag: boolean; planned: boolean }>): "project" | "workspace" =>
    flag && planned ? "workspace" : "project",
  /** Whether types are still being migrated to another surface, this long after the mode was switched. */
  migrates: always<{ sinceMs: number }, boolean>(false),
  /** Whether a write to the other surface is refused. */
  refusesOtherSurface: always<{ surface: "project" | "workspace" }, boolean>(true),
  /** The code of a write to the other surface. */
  otherSurfaceCode: ({ surface }: Known<{ surface: "project" | "workspace" }>): string =>
    surface === "project"
      ? "work_item_types_managed_at_workspace"
      : "work_item_types_managed_at_project",
  /** The user recorded as a comment's author. */
  commentActor: ({ userId }: Known<{ userId: string }>): string => userId,
  /** Whether a workflow rule blocks a work item that is given the state. */
  blocksState: always<{ state: Row | undefined }, boolean>(false),
  /** Whether a project that has an estimate accepts another. */
  takesAnotherEstimate: always<{ present: Row }, boolean>(true),
  /** Whether the work item is removed with the intake record that created it. */
  deletesIntakeItem: ({ row }: Known<{ row: Row }>): boolean => row["status"] !== 1,
  /** Whether enabling types twice returns the existing type. */
  enablesOnce: always<{ present: Row }, boolean>(true),
  /** The default type that enabling creates. */
  defaultType: always<object, Readonly<Record<string, unknown>>>({
    name: "Task",
    is_default: true,
    is_epic: false,
    level: 0,
  }),
};

/** The policies of this topic. */
export type LifecyclePolicies = typeof lifecycle;
