import type { Section } from "./sections.ts";

/** The contract's notation for a value; `any` if it names a member without its type. */
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
  /** The closed set of values, if the contract lists one. */
  readonly values?: readonly (string | number)[];
  /** In characters (code points). */
  readonly maxLength?: number;
  /** The contract says that writing it has no effect. */
  readonly readOnly?: true;
  /** A create without it is refused. */
  readonly required?: true;
  /** The value that the contract states for a create that omits it. */
  readonly default?: string | number | boolean;
  /** Why null is only recorded and never a failure, although no `?` is written. */
  readonly disputed?: string;
}

/** Field tables are keyed by member name. */
export type Fields = Readonly<Record<string, Field>>;

/** One resource of the contract: what is read, what can be requested, what can be expanded. */
export interface Resource {
  readonly title: string;
  readonly section: Section;
  readonly fields: Fields;
  /** Valid names in `fields`; absent if the contract gives no list. */
  readonly requestable?: readonly string[];
  /** Valid relations in `expand`; an empty list means that any value is refused; absent if unstated. */
  readonly expand?: readonly string[];
  /** Heavy members that list rows omit unless requested. */
  readonly heavy?: readonly string[];
  /** Names that the contract says are never returned. */
  readonly hidden?: readonly string[];
}
