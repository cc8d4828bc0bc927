import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

type Members = Readonly<Record<string, unknown>>;

/** How a work item type is described by its schema document. */
export const typeSchema = {
  /** The option lists that the query requests. */
  includes: ({ text }: Known<{ text: string }>): readonly string[] =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  /** Whether an unknown option list is refused. */
  refusesUnknown: always<{ token: string }, boolean>(true),
  /** Whether an option list is put into the document. */
  inlines: ({ asked }: Known<{ part: "members" | "labels"; asked: boolean }>): boolean => asked,
  /** Whether a property is offered on new edits. */
  offers: ({ property }: Known<{ property: Row }>): boolean => property["is_active"] !== false,
  /** The description of one standard field; null omits it. */
  field: ({ entry }: Known<{ name: string; entry: Members }>): Members | null => entry,
  /** The key of a custom field. */
  key: ({ property }: Known<{ property: Row }>): string => String(property["name"]),
  /** The description of one custom field. */
  customField: ({ entry }: Known<{ property: Row; entry: Members }>): Members => entry,
  /** The finished document. */
  document: ({ document }: Known<{ document: Members }>): unknown => document,
};

/** The policies of this topic. */
export type TypeSchemaPolicies = typeof typeSchema;
