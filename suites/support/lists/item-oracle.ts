import type { ItemValue } from "#fixtures/frozen-project/item-values.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { SharedParameter } from "#lib/contract/lists/filter-parameters.ts";
import type { Query } from "#lib/http/exchange.ts";
import { filterValues } from "#fixtures/frozen-project/item-values.ts";

/** Whether a filter must list a work item. */
export function selects(parameter: SharedParameter, value: ItemValue, item: Item): boolean {
  if (parameter === "search") return item.name.includes(String(value));
  const [, name = parameter, variant] = /^(.+)__(in|isnull|gte|lte)$/.exec(parameter) ?? [];
  const actual = filterValues(item, name);
  if (variant === "isnull") return (actual.length === 0) === value;
  if (variant === "in")
    return String(value)
      .split(",")
      .some((one) => actual.includes(one));
  const bound = name.endsWith("_at") ? Date.parse(String(value)) : value;
  if (variant === "gte") return actual.some((one) => one >= bound);
  if (variant === "lte") return actual.some((one) => one <= bound);
  return actual.includes(bound);
}

/** Ids of the work items that a filter must list. */
export function selected(
  items: readonly Item[],
  parameter: SharedParameter,
  value: ItemValue,
): readonly string[] {
  return items.filter((item) => selects(parameter, value, item)).map(({ id }) => id);
}

/** The work items that all filters of a query together must list. */
export function passing(items: readonly Item[], filters: Query): readonly Item[] {
  return items.filter((item) =>
    Object.entries(filters).every(([parameter, value]) =>
      // The table of parameters supplies the filters of a query, with one value for each.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      selects(parameter as SharedParameter, value as ItemValue, item),
    ),
  );
}
