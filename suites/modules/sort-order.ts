import { meansOrder } from "#suites/support/lists/reported-order.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** The sort order that an update gives to a module. */
export const moduleSortOrderChecks: readonly Check[] = [
  check({
    id: "modules.update.slot-zero",
    clause: "modules/sort-order#update",
    title: "an update of sort_order to 0 moves a module there",
    needs: ["scratchProject"],
    killedBy: ["sort-order-of-zero-is-ignored", "module-sort-order-cannot-be-updated"],
    async run(given) {
      const { at } = await make(given, kindNamed("module"));
      const first = await given.api.send("PATCH", at, { json: { sort_order: 4096 } });
      demonstrated(given, first);
      const patched = await given.api.send("PATCH", at, { json: { sort_order: 0 } });
      // The contract does not state whether an order has to be positive.
      demonstrated(given, patched);

      const read = await given.api.get(at);
      const reported = valueAt(read.response.json, "/sort_order");
      const isAhead = meansOrder(reported, { sent: 0, before: 4096 });
      demonstrated(given, read).that("/sort_order", "less than 4096", reported, isAhead);
    },
  }),
];
