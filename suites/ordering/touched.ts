import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { nextInstant } from "#lib/check/arranging/next-instant.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type Scratch = Given<"scratchProject">;
type List = (typeof workItemLists)[number];

const item = kindNamed("work item");

/** Creates two work items, one after the other, with an external source that no other work item has. */
async function makePair(given: Scratch) {
  const source = given.unique("source");
  const first = await make(given, item, { external_id: "first", external_source: source });
  await nextInstant(given.api, valueAt(first.made.response.json, "/created_at"));
  const second = await make(given, item, { external_id: "second", external_source: source });
  return { source, first, second };
}

/** Reads the pair by its external source, in the given order. */
function readPair(
  given: Scratch,
  list: List,
  source: string,
  order_by: string,
  style: { readonly paginate?: "cursor" } = {},
): Promise<Exchange> {
  const at = given.path(list.path, { project_id: given.scratchProject.project.id });
  return given.api.get(at, { external_source: source, order_by, per_page: 200, ...style });
}

/** A pair of which the first was renamed after the second was created. */
const renamed = sharedArrangement("ordering.renamed", async (given: Scratch) => {
  const pair = await makePair(given);
  await nextInstant(given.api, valueAt(pair.second.made.response.json, "/created_at"));
  await sendUndeclared(given, "PATCH", pair.first.at, { json: { name: given.unique("renamed") } });
  return pair;
});

/** A pair that was put in one order and then in the other, with the project's list as read after each change. */
const reordered = sharedArrangement("ordering.reordered", async (given: Scratch) => {
  const pair = await makePair(given);
  const place = async (first: number, second: number) => {
    await sendUndeclared(given, "PATCH", pair.first.at, { json: { sort_order: first } });
    await sendUndeclared(given, "PATCH", pair.second.at, { json: { sort_order: second } });
    return pageIds(await readPair(given, lists.projectWorkItems, pair.source, "sort_order"));
  };
  return { ...pair, before: await place(2, 1), after: await place(1, 2) };
});

/** Expects this order of the pair; a page that does not show exactly these two shows no order. */
function expectOrder(given: Scratch, page: Exchange, ids: readonly string[]): void {
  given.expect(page).status(200);
  const shown = pageIds(page);
  if (shown.length !== ids.length || !ids.every((id) => shown.includes(id))) {
    const unlock = unlocks.deployment(
      "that finds work items by the external source that they were created with",
    );
    throw untested("The work items are not found by their external source.", unlock);
  }
  given.expect(page).sequence(ids);
}

const byChange = workItemLists.flatMap((list) =>
  (["upward", "downward"] as const).map((direction) =>
    check({
      id: `ordering.${list.slug}.last-changed-${direction}`,
      clause: `ordering/${list.slug}#${direction}`,
      subject: "updated_at",
      title: `of two of ${list.slug} the one that was updated last is the last by updated_at, and the first with the hyphen`,
      needs: ["scratchProject"],
      killedBy:
        direction === "upward"
          ? [`order-${list.slug}-updated_at-turned`, "order-updated-at-means-created-at"]
          : [`order-${list.slug}-updated_at-hyphen-ignored`],
      async run(given) {
        const { source, first, second } = await renamed(given);
        const order = direction === "upward" ? "updated_at" : "-updated_at";

        const page = await readPair(given, list, source, order);

        const ids = [second.id, first.id];
        expectOrder(given, page, direction === "upward" ? ids : ids.toReversed());
      },
    }),
  ),
);

/** Many programs walk by the instant of creation alone, whichever eligible ordering is requested. */
const byCursor = workItemLists.map((list) =>
  check({
    id: `ordering.${list.slug}.last-changed-by-cursor`,
    clause: `ordering/${list.slug}#downward`,
    subject: "updated_at",
    title: `on a cursor page of ${list.slug} by -updated_at the work item that was updated last comes first`,
    needs: ["scratchProject"],
    killedBy: ["cursor-by-updated-at-means-created-at"],
    async run(given) {
      const { source, first, second } = await renamed(given);

      const page = await readPair(given, list, source, "-updated_at", { paginate: "cursor" });

      expectOrder(given, page, [first.id, second.id]);
    },
  }),
);

const byPlace = workItemLists.map((list) =>
  check({
    id: `ordering.${list.slug}.placed-downward`,
    clause: `ordering/${list.slug}#downward`,
    subject: "sort_order",
    title: `of two of ${list.slug} sorted by sort_order, the hyphen returns the last first`,
    needs: ["scratchProject"],
    killedBy: [`order-${list.slug}-sort_order-hyphen-ignored`],
    async run(given) {
      const { source, first, second, before, after } = await reordered(given);
      const [low, high] = [first.id, second.id];
      if (before.join() !== [high, low].join() || after.join() !== [low, high].join()) {
        const unlock = unlocks.deployment("that accepts sort_order in the update of a work item");
        throw untested("Work items do not follow the sort_order that is sent.", unlock);
      }

      const page = await readPair(given, list, source, "-sort_order");

      expectOrder(given, page, [high, low]);
    },
  }),
);

const byRead = check({
  id: "ordering.work-items.read-moves-nothing",
  clause: "ordering/work-items#reads",
  title: "a read of a work item does not make it the one that was updated last",
  needs: ["scratchProject"],
  killedBy: ["work-item-is-updated-by-its-read"],
  async run(given) {
    const { source, first, second } = await reordered(given);
    await nextInstant(given.api, valueAt(second.made.response.json, "/created_at"));
    const read = () => readPair(given, lists.projectWorkItems, source, "updated_at");
    const before = await read();
    // Which one was updated last is judged elsewhere.
    const isTurned = pageIds(before).indexOf(first.id) > pageIds(before).indexOf(second.id);
    const [former, latter] = isTurned ? [second, first] : [first, second];
    expectOrder(given, before, [former.id, latter.id]);
    requireSuccess(await given.api.get(former.at));

    expectOrder(given, await read(), [former.id, latter.id]);
  },
});

/** Orders by values that rows do not show, judged on work items that the run itself has put in order. */
export const touchedOrders: readonly Check[] = [...byChange, ...byCursor, ...byPlace, byRead];
