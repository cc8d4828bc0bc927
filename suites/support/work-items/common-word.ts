import type { Given } from "#lib/check/check.ts";

/** A word that several work items' names end in, and the ids of those work items. */
export function commonWord({ items }: Pick<Given<"items">, "items">) {
  const named = items.filter(({ name }) => name.split(" ").length > 2);
  return { word: named[0]?.name.split(" ").at(-1) ?? "", ids: named.map(({ id }) => id) };
}
