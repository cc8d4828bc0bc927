import type { Field, FieldType } from "#lib/contract/field.ts";
import type { Kind, Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** Where a record named by an id in a body has to live. */
export type Within =
  | "project"
  | "workspace"
  | "project-members"
  | "workspace-members"
  | "project-types";

/** One member that a body may carry. */
export interface BodyMember {
  readonly type: FieldType;
  readonly required?: true;
  readonly nullable?: true;
  readonly values?: readonly (string | number)[];
  /** In code points. */
  readonly maxLength?: number;
  /** Value of a create which omits it. */
  readonly standard?: unknown;
  /** What the id or ids name, and where that has to live. */
  readonly names?: { readonly kind: Kind; readonly within: Within };
}

/** Members of a body, by name. */
export type Body = Readonly<Record<string, BodyMember>>;

/** One relation that `expand` adds. */
export interface Relation {
  readonly idKey: string;
  readonly many: boolean;
  readonly kind: Kind;
  /** Members of the expanded object. */
  readonly members: readonly string[];
}

/** How one resource is stored, read, written and expanded. */
export interface Model {
  /** Word used in policies and mutant ids. */
  readonly slug: string;
  readonly title: string;
  readonly kind: Kind;
  /** Whether its records live in a project or in the workspace. */
  readonly parent: "project" | "workspace";
  /** Members served, in their order. */
  readonly members: Readonly<Record<string, Field>>;
  /** Members that only single objects carry. */
  readonly single?: readonly string[];
  /** Whether `fields` narrows its objects. */
  readonly sparse: boolean;
  readonly relations: Readonly<Record<string, Relation>>;
  readonly body: Body;
  /** Values that are not stored under the member's name. */
  readonly computed?: Readonly<Record<string, (row: Row, store: Store) => unknown>>;
  /** Whether no two of its records in one parent share a name. */
  readonly uniqueName?: true;
  /** Members that hold the start and the end of a span of time. */
  readonly span?: readonly [start: string, end: string];
}
