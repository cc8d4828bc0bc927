import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import { priorities, stateGroupOrder } from "#lib/contract/enums.ts";
import { readSparsePage, listsByPlace } from "#suites/support/queries/asked.ts";
import type { ListPlace } from "#suites/support/queries/asked.ts";

/** Orderings of work items whose values are known; the others return nothing. */
export const knownOrderings = [
  "sequence_id",
  "created_at",
  "id",
  "priority",
  "state_group",
] as const;

/** Orderings without ties. */
export const strictOrderings = ["sequence_id", "id"] as const;

/** Work items in the orders whose values are known. */
export interface Order {
  /** The position of a work item under a value of order_by; equal for rows that tie. */
  readonly placeOf: (order_by: string | undefined, item: Item) => number;
  readonly sort: (order_by: string | undefined, items: readonly Item[]) => readonly Item[];
}

/** Whether the scale of a semantic ordering runs as written, or in reverse. */
type Scale = Readonly<Record<"priority" | "state_group", 1 | -1>>;

const asWritten: Scale = { priority: 1, state_group: 1 };

/** The order of work items whose ids come in this order; the contract gives only the steps of semantic scales, and no order of ids. */
function orderOf(ids: readonly string[], scale = asWritten): Order {
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const upward: Readonly<Record<string, (item: Item) => number>> = {
    sequence_id: ({ sequenceId }) => sequenceId,
    id: ({ id }) => ranks.get(id) ?? -1,
    priority: ({ priority }) => scale.priority * priorities.indexOf(priority),
    state_group: ({ stateGroup }) =>
      scale.state_group * stateGroupOrder.findIndex((group) => group === stateGroup),
    created_at: ({ createdAt }) => Date.parse(createdAt),
  };
  const placeOf = (order_by = "-created_at", item: Item): number => {
    const place = upward[order_by.replace("-", "")];
    // An unknown ordering falls back to the default, newest first.
    if (place === undefined) return -Date.parse(item.createdAt);
    return order_by.startsWith("-") ? -place(item) : place(item);
  };
  return {
    placeOf,
    sort: (order_by, some) =>
      some.toSorted((one, other) => placeOf(order_by, one) - placeOf(order_by, other)),
  };
}

type FrozenProject = Given<"frozenProject" | "items">;

/** The ids of the frozen project's work items on one list, in an order. */
async function readIds(
  given: FrozenProject,
  place: ListPlace,
  order_by: string,
): Promise<readonly string[]> {
  const query = { order_by, per_page: 200 };
  const page = await readSparsePage(given, given.api, listsByPlace[place], query);
  given.expect(page).status(200);
  return pageIds(page);
}

/** The same where no semantic scale is needed; a request finds the deployment's own order of ids. */
export async function readPlainOrder(given: FrozenProject, place: ListPlace): Promise<Order> {
  return orderOf(await readIds(given, place, "id"));
}

/** Of each list, what this finds. */
export async function onBothLists(
  read: (place: ListPlace) => Promise<Order>,
): Promise<Readonly<Record<ListPlace, Order>>> {
  return { project: await read("project"), workspace: await read("workspace") };
}

/** The order of the frozen project on one list; requests find at which end its semantic scales begin, and that of ids. */
export async function readOrder(given: FrozenProject, place: ListPlace): Promise<Order> {
  const { items } = given;
  const ids = await readIds(given, place, "id");
  const { placeOf } = orderOf(ids);
  const wayOf = async (order_by: keyof Scale): Promise<1 | -1> => {
    const inOrder = await readIds(given, place, order_by);
    const found = inOrder.flatMap((id) => items.filter((item) => item.id === id));
    const [first, last] = [found[0], found.at(-1)];
    if (first === undefined || last === undefined) return 1;
    return placeOf(order_by, first) <= placeOf(order_by, last) ? 1 : -1;
  };
  return orderOf(ids, {
    priority: await wayOf("priority"),
    state_group: await wayOf("state_group"),
  });
}
