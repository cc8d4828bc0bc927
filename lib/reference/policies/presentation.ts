import type { FieldType } from "#lib/contract/field.ts";
import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "./always.ts";

/** Returned in place of a value, it omits the member. */
export const absent: unique symbol = Symbol("absent");

interface Served {
  readonly resource: string;
  readonly row: Row;
  /** Whether one object is answered, not a row of a list. */
  readonly single: boolean;
  readonly index: number;
}

/** How stored records become served objects. */
export const presentation = {
  /** One member's value; {@link absent} omits it. */
  member: ({ value }: Known<Served & { name: string; type: FieldType; value: unknown }>): unknown =>
    value,
  /** An instant as it is written. */
  instant: ({ value }: Known<{ resource: string; name: string; value: string }>): unknown => value,
  /** Members beyond those that the resource has. */
  extras: always<Served, Readonly<Record<string, unknown>>>({}),
  /** The finished object. */
  object: ({ object }: Known<Served & { object: Readonly<Record<string, unknown>> }>): unknown =>
    object,
  /** The status of a success. */
  status: ({ status }: Known<{ status: number }>): number => status,
  /** The body of a delete. */
  deleted: always<object, unknown>(null),
  /** The body of a single-object answer. */
  single: ({ body }: Known<{ body: unknown }>): unknown => body,
  /** The text of a JSON body, as it is sent. */
  text: ({ text }: Known<{ text: string }>): string => text,
  /** Headers of a success. */
  headers: always<object, Readonly<Record<string, string>>>({}),
};

/** The policies of this topic. */
export type PresentationPolicies = typeof presentation;
