import type { Field, FieldType } from "#lib/contract/field.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** Where a record named by an id in a body must belong. */
export type Within =
  | "project"
  | "workspace"
  | "workspace-level"
  | "project-members"
  | "workspace-members"
  | "project-types"
  | "parent-automation";

/** The caller, and the policies that decide. */
export interface CallPolicies {
  readonly call: Call;
  readonly policies: Policies;
}

/** One member that a body may carry. */
export interface BodyMember {
  readonly type: FieldType;
  readonly required?: true;
  readonly nullable?: true;
  readonly values?: readonly (string | number)[];
  /** Values that the schema document lists for the entries of an array. @default none are listed */
  readonly choices?: readonly string[];
  /** In code points. */
  readonly maxLength?: number;
  /** Form that a text must have, and the message for any other. */
  readonly form?: { readonly accepts: (sent: string) => boolean; readonly says: string };
  /** Accepted, although the schema document does not name it. */
  readonly undeclared?: true;
  /** Default value of a create. */
  readonly standard?: unknown;
  /** What the id or ids name, and where it must belong. */
  readonly names?: {
    readonly kind: RecordKind;
    readonly within: Within;
    /** Whether a record that lives there may be named; by default it may. */
    readonly takes?: (known: CallPolicies, target: Row) => boolean;
  };
}

/** Members of a body, by name. */
export type BodyMembers = Readonly<Record<string, BodyMember>>;

/** One relation that `expand` adds. */
export interface Relation {
  readonly idKey: string;
  readonly many: boolean;
  readonly kind: RecordKind;
  /** Members of the expanded object. */
  readonly members: readonly string[];
  /** Whether the related record is shown to the caller; by default it is. */
  readonly reveals?: (known: CallPolicies, target: Row) => boolean;
}

/** How one resource is stored, read, written and expanded. */
export interface Model {
  /** Word used in policies and mutant ids. */
  readonly slug: string;
  readonly title: string;
  readonly kind: RecordKind;
  /** Whether its records live in a project or in the workspace. */
  readonly parent: "project" | "workspace";
  /** Members served, in their order. */
  readonly members: Readonly<Record<string, Field>>;
  /** Members that only single objects carry. */
  readonly single?: readonly string[];
  /** Members that list rows have only if `fields` requests them. */
  readonly heavy?: readonly string[];
  /** Whether `fields` narrows its objects. */
  readonly sparse: boolean;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly body: BodyMembers;
  /** Values that are not stored under the member's name. */
  readonly computed?: Readonly<Record<string, (row: Row, store: Store) => unknown>>;
  /** Whether no two of its records in one parent share a name. */
  readonly uniqueName?: true;
  /** Whether several of its records may carry one pair of external keys. */
  readonly repeatsPair?: true;
  /** Whether the caller sees a record whose project they see; by default they do. */
  readonly sees?: (known: CallPolicies, row: Row) => boolean;
  /** Members that hold the start and the end of a span of time. */
  readonly span?: readonly [start: string, end: string];
}
