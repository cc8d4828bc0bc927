import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

type Surface = "project" | "workspace";
type Members = Readonly<Record<string, unknown>>;

/** How work item types are created, changed and deleted. */
export const types = {
  /** What the service decides of a new type, whatever the caller sent. */
  decided: ({ members }: Known<{ surface: Surface; members: Members; sent: Members }>): Members =>
    members,
  /** Whether the mode blocks a read of the surface. */
  blocksRead: always<{ surface: Surface; mode: Surface }, boolean>(false),
  /** Whether a type may be deleted while it is the default. */
  deletesDefault: always<{ row: Row }, boolean>(false),
  /** Whether a type that this many work items have may be deleted. */
  deletesUsed: ({ holds }: Known<{ row: Row; holds: number }>): boolean => holds === 0,
  /** Whether the delete of a type also deletes the properties that are attached to it. */
  deletesAttached: always<{ surface: Surface; row: Row }, boolean>(false),
  /** Whether the default type may become inactive. */
  deactivatesDefault: always<{ row: Row }, boolean>(false),
  /** Whether an inactive type may become the default. */
  promotesInactive: always<{ row: Row }, boolean>(false),
  /** Whether a new default type takes the mark from the former one. */
  demotesDefault: always<{ row: Row }, boolean>(true),
  /** Whether a work item may be given an inactive type. */
  selectsInactive: always<{ row: Row }, boolean>(false),
  /** Whether a type that a project imported is kept from writes on the project's surface. */
  guardsImported: always<{ row: Row }, boolean>(true),
  /** The types that a project has imported, after one more import. */
  imported: ({
    present,
    sent,
  }: Known<{
    present: readonly string[];
    /** Each once, whatever was sent. */
    sent: readonly string[];
    /** As often as it was sent. */
    named: readonly string[];
  }>): readonly string[] => [...new Set([...present, ...sent])],
  /** Whether an import or attachment without ids is refused. */
  refusesNone: always<{ field: string }, boolean>(true),
  /** The properties that a type has, after some more are attached. */
  attached: ({
    present,
    sent,
  }: Known<{
    surface: Surface;
    present: readonly string[];
    /** Each once, whatever was sent. */
    sent: readonly string[];
    /** As often as it was sent. */
    named: readonly string[];
  }>): readonly string[] => [...new Set([...present, ...sent])],
  /** The properties that a type has, after one is detached. */
  detached: ({
    present,
    id,
  }: Known<{ surface: Surface; present: readonly string[]; id: string }>): readonly string[] =>
    present.filter((one) => one !== id),
  /** Whether detaching deletes the property. */
  deletesDetached: always<{ surface: Surface; row: Row }, boolean>(false),
  /** Whether detaching removes the values that work items of the type have. */
  stripsDetached: always<{ surface: Surface; row: Row }, boolean>(true),
};

/** The policies of this topic. */
export type TypesPolicies = typeof types;
