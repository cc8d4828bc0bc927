import type { ItemValue } from "#fixtures/frozen-project/item-values.ts";
import { knownValues } from "#fixtures/frozen-project/item-values.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { SharedParameter } from "#lib/contract/lists/filter-parameters.ts";

const day = 24 * 60 * 60 * 1000;

/** The word that some names contain and others do not. */
function commonWords(items: readonly Item[]): readonly string[] {
  const words = items.map(({ name }) => name.split(" ").at(-1) ?? "");
  return [...new Set(words)].filter((word) => words.indexOf(word) !== words.lastIndexOf(word));
}

/** An instant after which no row, or before which none, was created. */
function beyond(items: readonly Item[], variant: string): string {
  const instants = items.map(({ createdAt }) => Date.parse(createdAt));
  const edge = variant === "gte" ? Math.max(...instants) + day : Math.min(...instants) - day;
  return new Date(edge).toISOString();
}

/** Values of a filter that may select some rows and exclude others. */
export function candidatesOf(
  parameter: SharedParameter,
  items: readonly Item[],
): readonly ItemValue[] {
  if (parameter === "search") return commonWords(items);
  const [, name = parameter, variant = ""] = /^(.+)__(in|isnull|gte|lte)$/.exec(parameter) ?? [];
  if (variant === "isnull") return [true, false];
  if (name.endsWith("_at")) return [beyond(items, variant)];
  const known = knownValues(items, name);
  if (variant !== "in") return known;
  // If all rows have one of two values, both together exclude nothing, and one alone does.
  return [...known.slice(1).map((value, index) => `${known[index]},${value}`), ...known];
}
