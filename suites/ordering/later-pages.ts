import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { readOrdered } from "./sequence.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Lists that are ordered by id, all of whose rows the run created. */
const ordered = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.projectProperties,
] as const;

type Ordered = (typeof ordered)[number];

const order_by = "-id";
const per_page = 2;

/** A page that begins after this many rows, by offset or by the cursor of a page that holds them. */
async function readBehind(
  given: Given<"frozenProject">,
  list: Ordered,
  style: "offset" | "cursor",
  behind: number,
): Promise<Exchange> {
  if (style === "offset") return readPage(given, list, { order_by, per_page, offset: behind });
  const query = { order_by, paginate: "cursor" };
  const first = requireSuccess(await readPage(given, list, { ...query, per_page: behind }));
  const cursor = valueAt(first.response.json, "/next_cursor");
  if (typeof cursor === "string") return readPage(given, list, { ...query, per_page, cursor });
  const unlock = unlocks.walkedByCursor;
  throw untested(`The first page of ${list.slug} has no next_cursor.`, shownBy(unlock, first));
}

/** The ordering on a page that is not the first: no two rows have the same id. */
export const laterOrders: readonly Check[] = ordered.flatMap((list) =>
  (["offset", "cursor"] as const).map((style) =>
    check({
      id: `ordering.${list.slug}.later-by-${style}`,
      clause: "ordering/pages#kept",
      title: `by ${order_by}, a later page of ${list.slug} by ${style} continues where the first one ends`,
      needs: needsRows(list),
      killedBy: [
        `order-by-id-lost-on-later-pages-by-${style}`,
        ...(style === "offset" ? (["offset-repeats-a-row"] as const) : []),
      ],
      async run(given) {
        const whole = await readOrdered(given, list, order_by);
        given.expect(whole).status(200).atLeast("/data", 2);
        const downward = pageIds(whole);
        const behind = Math.min(2, downward.length - 1);

        const page = await readBehind(given, list, style, behind);

        given.expect(page).status(200);
        given.expect(page).sequence(downward.slice(behind, behind + per_page));
      },
    }),
  ),
);
