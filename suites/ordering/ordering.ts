import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { idOrders } from "./by-id.ts";
import { workItemOrders } from "./work-items.ts";
import { sortableOrders } from "./sortable.ts";
import { parameterOrders } from "./parameter.ts";
import { cursorOrders } from "./cursor.ts";
import { orderingInheritedChecks } from "./inherited.ts";
import { laterOrders } from "./later-pages.ts";
import { unlistedOrders } from "./unlisted.ts";
import { touchedOrders } from "./touched.ts";
import { defaultOrders } from "./default-order.ts";
import { acrossProjectOrders } from "./across-projects.ts";
import { tieChecks } from "./ties-across-projects.ts";

/** Ordering of lists, and which orderings can back a cursor. */
export const checks: readonly Judgeable[] = [
  ...acrossProjectOrders,
  ...tieChecks,
  ...onlyReads([
    ...workItemOrders,
    ...sortableOrders,
    ...idOrders,
    ...parameterOrders,
    ...cursorOrders,
    ...orderingInheritedChecks,
    ...laterOrders,
    ...unlistedOrders,
    ...defaultOrders,
    ...touchedOrders,
  ]),
];
