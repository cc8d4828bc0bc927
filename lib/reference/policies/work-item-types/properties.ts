import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** How custom properties and their options are created, changed and deleted. */
export const properties = {
  /** The machine name of a new property, given those that are already taken. */
  name: ({
    displayName,
    taken,
  }: Known<{ displayName: string; taken: ReadonlySet<string> }>): string => {
    const base = slugOf(displayName);
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`;
    return name;
  },
  /** What a new property of type RELATION points to; null for the other types. */
  relationType: ({ type, sent }: Known<{ type: unknown; sent: unknown }>): unknown =>
    type === "RELATION" ? (sent ?? "USER") : null,
  /** A member that a new property of its type needs beyond the stated ones; null for none. */
  lacks: always<
    {
      surface: "project" | "workspace";
      values: Readonly<Record<string, unknown>>;
      /** The body as it was sent, without any default. */
      sent: Readonly<Record<string, unknown>>;
    },
    string | null
  >(null),
  /** Whether the type of a property may change. */
  retypes: always<{ row: Row }, boolean>(false),
  /** Whether options are refused for a property of this type. */
  refusesOptions: ({ type }: Known<{ type: unknown }>): boolean => type !== "OPTION",
  /** Whether a second default option is refused. */
  refusesSecondDefault: always<{ property: Row | null }, boolean>(true),
  /** The place of a new option, given those that the property has. */
  optionSortOrder: ({ orders }: Known<{ orders: readonly number[] }>): number =>
    Math.max(0, ...orders) + 10_000,
  /** Whether deleting a property removes it from its types. */
  detachesDeleted: always<{ row: Row }, boolean>(true),
  /** Whether deleting a property or option removes it from the values of work items. */
  stripsDeleted: always<{ row: Row }, boolean>(true),
};

function slugOf(displayName: string): string {
  const slug = displayName
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
  return slug === "" ? "property" : slug;
}

/** The policies of this topic. */
export type PropertiesPolicies = typeof properties;
