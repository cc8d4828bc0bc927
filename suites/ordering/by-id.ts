import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { readIdOrder, readOrdered } from "./sequence.ts";
import { sortableLists } from "./sortable-lists.ts";

const { projectWorkItems, workspaceWorkItems } = lists;

/** Which order of ids it is, the contract does not state: the hyphen reverses it, and what ignores it reverses nothing. */
export const idOrders: readonly Check[] = [
  projectWorkItems,
  workspaceWorkItems,
  ...sortableLists,
].map((list) =>
  check({
    id: `ordering.${list.slug}.id-downward`,
    clause: `ordering/${list.slug}#downward`,
    subject: "id",
    title: `order_by=-id returns ${list.slug} in the reverse order of order_by=id`,
    needs: needsRows(list),
    killedBy: [`order-${list.slug}-id-hyphen-ignored`, "order-by-id-ignored"],
    async run(given) {
      const upward = await readIdOrder(given, list);

      const page = await readOrdered(given, list, "-id");

      given.expect(page).status(200).sequence(upward.toReversed());
    },
  }),
);
