import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { priorities, stateGroupOrder } from "#lib/contract/enums.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { climbs, expectCourse, positionsOf, readOrdered } from "./sequence.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;

/** Creation times as rows report them, in row order. */
function creationOn(page: Exchange): readonly number[] {
  const rows = valueAt(page.response.json, "/data");
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => Date.parse(String(memberOf(row, "created_at"))));
}

/** The page shows exactly the work items of the frozen project. */
function expectAll({ expect, items }: Given<"items">, page: Exchange): void {
  expect(page)
    .status(200)
    .rows(items.map(({ id }) => id));
}

const inOrderOfNumbers = (items: readonly Item[]): readonly string[] =>
  items.toSorted((left, right) => left.sequenceId - right.sequenceId).map(({ id }) => id);

const byNumber = workItemLists.flatMap((list) => [
  check({
    id: `ordering.${list.slug}.sequence-id`,
    clause: `ordering/${list.slug}#upward`,
    subject: "sequence_id",
    title: `order_by=sequence_id sorts ${list.slug} by it`,
    needs: ["frozenProject", "items"],
    killedBy: [`order-${list.slug}-sequence_id-turned`, "order-sequence-id-as-text"],
    async run(given) {
      const page = await readOrdered(given, list, "sequence_id");

      given.expect(page).status(200);
      given.expect(page).sequence(inOrderOfNumbers(given.items));
    },
  }),
  check({
    id: `ordering.${list.slug}.sequence-id-downward`,
    clause: `ordering/${list.slug}#downward`,
    subject: "sequence_id",
    title: `order_by=-sequence_id sorts ${list.slug} by it in descending order`,
    needs: ["frozenProject", "items"],
    killedBy: [`order-${list.slug}-sequence_id-hyphen-ignored`, "order-hyphen-ignored"],
    async run(given) {
      const page = await readOrdered(given, list, "-sequence_id");

      given.expect(page).status(200);
      given.expect(page).sequence(inOrderOfNumbers(given.items).toReversed());
    },
  }),
]);

const byCreation = workItemLists.flatMap((list) => [
  check({
    id: `ordering.${list.slug}.created-at`,
    clause: `ordering/${list.slug}#upward`,
    subject: "created_at",
    title: `order_by=created_at returns the oldest of ${list.slug} first`,
    needs: ["frozenProject", "items"],
    killedBy: [`order-${list.slug}-created_at-turned`, "order-ignored", "order-created-at-as-day"],
    async run(given) {
      const page = await readOrdered(given, list, "created_at");

      const instants = creationOn(page);
      given.expect(page).status(200).atLeast("/data", given.items.length);
      expectCourse(given.expect(page), "created_at", instants, "never decreases");
    },
  }),
  check({
    id: `ordering.${list.slug}.created-at-downward`,
    clause: `ordering/${list.slug}#downward`,
    subject: "created_at",
    title: `order_by=-created_at returns the newest of ${list.slug} first`,
    needs: ["frozenProject", "items"],
    killedBy: [`order-${list.slug}-created_at-hyphen-ignored`],
    async run(given) {
      const page = await readOrdered(given, list, "-created_at");

      const instants = creationOn(page);
      given.expect(page).status(200).atLeast("/data", given.items.length);
      expectCourse(given.expect(page), "created_at", instants, "never increases");
    },
  }),
]);

const scales = [
  {
    name: "priority",
    scale: priorities,
    valueOf: ({ priority }: Item) => priorities.indexOf(priority),
    also: ["order-priority-alphabetical", "order-priority-none-first"],
    downward: ["order-descending-priority-ignored"],
  },
  {
    name: "state_group",
    scale: stateGroupOrder,
    // The contract does not state the position of triage, so an item in triage has none.
    valueOf: ({ stateGroup }: Item) => stateGroupOrder.findIndex((group) => group === stateGroup),
    also: ["order-state-group-alphabetical", "order-state-group-cancelled-before-completed"],
    downward: [],
  },
] as const;

type Scale = (typeof scales)[number];

/** The positions on a scale of the rows that have one. */
function placesAlong({ valueOf }: Scale, items: readonly Item[], page: Exchange) {
  const placed = items.filter((item) => valueOf(item) >= 0);
  return positionsOf(pageIds(page), placed, valueOf);
}

const byMeaning = workItemLists.flatMap((list) =>
  scales.flatMap((along) => [
    check({
      id: `ordering.${list.slug}.${along.name.replace("_", "-")}`,
      clause: `ordering/${list.slug}#upward`,
      subject: along.name,
      title: `order_by=${along.name} sorts ${list.slug} in the order ${along.scale.join(", ")}`,
      needs: ["frozenProject", "items"],
      killedBy: [`order-${list.slug}-${along.name}-unknown`, ...along.also],
      async run(given) {
        const { name, scale } = along;
        const page = await readOrdered(given, list, name);

        const places = placesAlong(along, given.items, page);
        const monotone = climbs(places) || climbs(places.toReversed());
        expectAll(given, page);
        given.expect(page).that("/data", `in the order ${scale.join(", ")}`, places, monotone);
        const direction = climbs(places) ? "begins" : "ends";
        given.observe(`order_by=${name} ${direction} with ${scale[0]}`, page);
      },
    }),
    check({
      id: `ordering.${list.slug}.${along.name.replace("_", "-")}-downward`,
      clause: `ordering/${list.slug}#downward`,
      subject: along.name,
      title: `order_by=-${along.name} is order_by=${along.name} reversed`,
      needs: ["frozenProject", "items"],
      killedBy: [
        `order-${list.slug}-${along.name}-hyphen-ignored`,
        `order-${list.slug}-${along.name}-unknown`,
        ...along.downward,
      ],
      async run(given) {
        const upward = await readOrdered(given, list, along.name);
        const downward = await readOrdered(given, list, `-${along.name}`);

        const up = placesAlong(along, given.items, upward);
        const down = placesAlong(along, given.items, downward);
        given.expect(upward).status(200).atLeast("/data", 2);
        expectAll(given, downward);
        const turned = down.toReversed().every((place, index) => place === up[index]);
        given
          .expect(downward)
          .that("/data", "the values of the other order, reversed", down, turned);
      },
    }),
  ]),
);

const byHand = workItemLists.flatMap((list) =>
  (["sort_order", "updated_at"] as const).flatMap((name) => [
    check({
      id: `ordering.${list.slug}.${name.replace("_", "-")}`,
      clause: `ordering/${list.slug}#upward`,
      subject: name,
      title: `order_by=${name} returns each of ${list.slug} once`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(name),
      killedBy: [`order-${list.slug}-${name}-crashes`],
      async run(given) {
        const page = await readOrdered(given, list, name);

        expectAll(given, page);
      },
    }),
    check({
      id: `ordering.${list.slug}.${name.replace("_", "-")}-downward`,
      clause: `ordering/${list.slug}#downward`,
      subject: name,
      title: `order_by=-${name} returns each of ${list.slug} once`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(name),
      killedBy: [`order-${list.slug}-${name}-crashes`],
      async run(given) {
        const upward = await readOrdered(given, list, name);
        const downward = await readOrdered(given, list, `-${name}`);

        expectAll(given, downward);
        // Rows do not show the value, so a tie cannot be distinguished from a wrong order.
        const turned = pageIds(downward).toReversed().join() === pageIds(upward).join();
        given.observe(`-${name} ${turned ? "is" : "is not"} ${name} reversed`, downward);
      },
    }),
  ]),
);

/** Each ordering of both work item lists, ascending and descending. */
export const workItemOrders: readonly Check[] = [
  ...byNumber,
  ...byCreation,
  ...byMeaning,
  ...byHand,
  check({
    id: "ordering.semantic.priority-direction",
    clause: "ordering/semantic#priority-direction",
    title: "order_by=priority starts with urgent work items and ends with those without priority",
    needs: ["frozenProject", "items"],
    killedBy: ["order-priority-upside-down"],
    async run(given) {
      const page = await readOrdered(given, lists.projectWorkItems, "priority");

      const places = positionsOf(pageIds(page), given.items, ({ priority }) =>
        priorities.indexOf(priority),
      );
      expectAll(given, page);
      given
        .expect(page)
        .that("/data", `in the order ${priorities.join(", ")}`, places, climbs(places));
    },
  }),
];
