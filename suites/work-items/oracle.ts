import type { Item } from "#fixtures/world.ts";
import type { SharedParameter } from "#lib/contract/filter-parameters.ts";

type Value = string | number | boolean;

/** What a work item has for a filter; nothing where it has none. */
const has: Readonly<Record<string, (item: Item) => readonly Value[]>> = {
  state_id: ({ stateId }) => [stateId],
  state_group: ({ stateGroup }) => [stateGroup],
  priority: ({ priority }) => [priority],
  assignee_id: ({ assigneeIds }) => assigneeIds,
  label_id: ({ labelIds }) => labelIds,
  type_id: ({ typeId }) => listed(typeId),
  parent_id: ({ parentId }) => listed(parentId),
  cycle_id: ({ cycleId }) => listed(cycleId),
  module_id: ({ moduleIds }) => moduleIds,
  sequence_id: ({ sequenceId }) => [sequenceId],
  external_id: ({ externalId }) => listed(externalId),
  external_source: ({ externalSource }) => listed(externalSource),
  start_date: ({ startDate }) => listed(startDate),
  target_date: ({ targetDate }) => listed(targetDate),
  created_at: ({ createdAt }) => [Date.parse(createdAt)],
  // An item is touched after it was made, and within the run.
  updated_at: ({ createdAt }) => [Date.parse(createdAt)],
};

function listed(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

/** The values of a filter, without its variant, that a work item has. */
export function valuesOf(item: Item, name: string): readonly Value[] {
  const read = has[name];
  if (read === undefined) throw new Error(`The oracle does not know ${name}.`);
  return read(item);
}

/** Whether a filter by example has to list a work item. */
export function selects(parameter: SharedParameter, value: Value, item: Item): boolean {
  if (parameter === "search") return item.name.includes(String(value));
  const [, name = parameter, variant] = /^(.+)__(in|isnull|gte|lte)$/.exec(parameter) ?? [];
  const actual = valuesOf(item, name);
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

/** Ids of the work items that a filter by example has to list. */
export function selected(
  items: readonly Item[],
  parameter: SharedParameter,
  value: Value,
): readonly string[] {
  return items.filter((item) => selects(parameter, value, item)).map(({ id }) => id);
}
