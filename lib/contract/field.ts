import type { Section } from "./sections.ts";

/** How the contract writes a value; `any` where it names a member without saying its type. */
export type FieldType =
  | "uuid"
  | "string"
  | "email"
  | "integer"
  | "number"
  | "boolean"
  | "date"
  | "datetime"
  | "object"
  | "uuid[]"
  | "string[]"
  | "object[]"
  | "any";

/** One row of a resource's field table. */
export interface Field {
  readonly type: FieldType;
  /** The table writes `?` after the type: null is lawful. */
  readonly nullable?: true;
  /** The closed set of values, where the contract lists one. */
  readonly values?: readonly (string | number)[];
  /** In characters (code points). */
  readonly maxLength?: number;
  /** The contract says that writing it has no effect. */
  readonly readOnly?: true;
  /** A create without it is refused. */
  readonly required?: true;
  /** The value that the contract states for a create which omits it. */
  readonly default?: string | number | boolean;
  /** Why null where no `?` is written is only recorded, never failed. */
  readonly disputed?: string;
}

/** Field tables are keyed by member name. */
export type Fields = Readonly<Record<string, Field>>;

/** One resource of the contract: what is read, what may be asked for, what may be expanded. */
export interface Resource {
  readonly title: string;
  readonly section: Section;
  readonly fields: Fields;
  /** Names lawful in `fields`; absent where the contract gives no list. */
  readonly requestable?: readonly string[];
  /** Relations lawful in `expand`; an empty list means that any value is refused; absent where unstated. */
  readonly expand?: readonly string[];
  /** Heavy members left off list rows unless requested. */
  readonly heavy?: readonly string[];
  /** Names which the contract says are never returned. */
  readonly hidden?: readonly string[];
}
