import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

interface Relation {
  readonly resource: string;
  readonly relation: string;
  readonly many: boolean;
  /** The record that carries the relation. */
  readonly row: Row;
  readonly single: boolean;
  readonly index: number;
}

interface Refusal {
  readonly unknown: readonly string[];
  readonly allowed: readonly string[];
  /** Those unknown values which are fields. */
  readonly fields: readonly string[];
}

/** How `expand` adds related objects. */
export const expansion = {
  /** Whether `expand` is honoured by the operation. */
  applies: ({ honoured }: Known<{ honoured: boolean }>): boolean => honoured,
  /** The relations in the parameter. */
  split: ({ text }: Known<{ text: string }>): readonly string[] =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  /** Whether the relation may be expanded. */
  knows: ({ token, allowed }: Known<{ token: string; allowed: readonly string[] }>): boolean =>
    allowed.includes(token),
  /** Whether relations that may not be expanded are refused. */
  refuses: always<Refusal, boolean>(true),
  /** The parameter that a refusal names. */
  field: always<Refusal, string>("expand"),
  /** The code of a refusal. */
  code: always<Refusal, string>("invalid"),
  /** The message of a refusal; it begins with the unknown values. */
  message: ({ unknown, allowed, fields }: Known<Refusal>): string =>
    [
      `${unknown.join(", ")}: not expandable.`,
      allowed.length === 0 ? "Nothing is expandable here." : `Allowed: ${allowed.join(", ")}.`,
      ...(fields.length === 0 ? [] : [`Ask for ${fields.join(", ")} with the parameter fields.`]),
    ].join(" "),
  /** Whether the relation is really added. */
  adds: always<Relation, boolean>(true),
  /** The key under which the related object is added. */
  key: ({ relation }: Known<Relation>): string => relation,
  /** Whether the id key stays alongside the object. */
  keepsIdKey: always<Relation & { idKey: string }, boolean>(true),
  /** The id key's value alongside the object. */
  idValue: ({ value }: Known<Relation & { idKey: string; value: unknown }>): unknown => value,
  /** Whether a sparse fieldset leaves the object alone. */
  survivesFields: always<Relation & { narrowed: boolean }, boolean>(true),
  /** The records behind a to-many relation. */
  targets: ({ targets }: Known<Relation & { targets: readonly Row[] }>): readonly Row[] => targets,
  /** One member of an expanded object; undefined omits it. */
  member: ({ value }: Known<Relation & { name: string; value: unknown; target: Row }>): unknown =>
    value,
  /** One expanded object. */
  leaf: ({
    leaf,
  }: Known<Relation & { leaf: Readonly<Record<string, unknown>>; target: Row }>): unknown => leaf,
  /** The value of a to-one relation without a target. */
  none: always<Relation, unknown>(null),
  /** The value of a to-many relation without targets. */
  empty: always<Relation, unknown>([]),
  /** The finished value of the relation. */
  value: ({ value }: Known<Relation & { value: unknown }>): unknown => value,
};

/** The policies of this topic. */
export type ExpansionPolicies = typeof expansion;
