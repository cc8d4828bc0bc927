import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/expect.ts";
import { idOf } from "#lib/check/expect.ts";
import { sendInferred } from "#lib/check/inferred.ts";
import { nextInstant } from "#lib/check/next-instant.ts";
import { valueAt } from "#lib/check/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { workItemLists } from "./filters.ts";
import type { WorkItemList } from "./filters.ts";
import type { Made } from "./make-item.ts";
import { makeItem } from "./make-item.ts";

/** Two work items of the scratch project, and an instant strictly between them. */
interface Pair {
  readonly before: Made;
  readonly after: Made;
  readonly between: string;
}

async function makePair(given: Given<"scratch">): Promise<Pair> {
  const before = await makeItem(given, { name: given.unique("before") });
  await nextInstant(before.createdAt);
  const after = await makeItem(given, { name: given.unique("after") });
  // What is told may leave a fraction out, so that the first is later than it says.
  const early = Date.parse(after.createdAt) - (after.createdAt.includes(".") ? 30 : 500);
  return { before, after, between: new Date(early).toISOString() };
}

/** The newest rows of the scratch project that pass a filter: other checks write there too. */
function newest(
  { api, path, scratch }: Given<"scratch">,
  list: WorkItemList,
  query: Query,
): Promise<Exchange> {
  const project_id = scratch.project.id;
  const scope = list.slug === "workspace-work-items" ? { project_id } : {};
  const at = path(list.path, { project_id });
  return api.get(at, { ...scope, ...query, order_by: "-created_at", per_page: 200 });
}

function holdsOnly(page: Expectation, rows: Exchange, own: Made, other: Made): void {
  const data = valueAt(rows.response.json, "/data");
  const ids = Array.isArray(data) ? data.map(idOf) : [];
  const found = { own: ids.includes(own.id), other: ids.includes(other.id) };
  page.status(200);
  page.that("/data", "a row within the range", found, found.own);
  page.that("/data", "no row outside the range", found, !found.other);
}

const between = workItemLists.flatMap((list) =>
  (["gte", "lte"] as const).map((bound) =>
    check({
      id: `work-items.${list.slug}.created_at__${bound}-between`,
      clause: `${list.slug}/filter#created_at__${bound}`,
      title: `created_at__${bound} of an instant between two rows parts them on ${list.slug}`,
      needs: ["scratch"],
      killedBy: [`filter-created_at__${bound}-ignored`, "filter-created-at-reads-the-day"],
      async run(given) {
        const pair = await makePair(given);

        const page = await newest(given, list, { [`created_at__${bound}`]: pair.between });

        const [own, other] =
          bound === "gte" ? [pair.after, pair.before] : [pair.before, pair.after];
        holdsOnly(given.expect(page), page, own, other);
      },
    }),
  ),
);

const touched = workItemLists.flatMap((list) =>
  (["gte", "lte"] as const).map((bound) =>
    check({
      id: `work-items.${list.slug}.updated_at__${bound}-touched`,
      clause: "work-items/updated-at#moves",
      title: `an update moves a row ${bound === "gte" ? "into" : "out of"} a range of updated_at on ${list.slug}`,
      needs: ["scratch"],
      killedBy: ["filter-updated-at-reads-created-at", "patch-does-not-touch-updated-at"],
      async run(given) {
        const pair = await makePair(given);
        await nextInstant(pair.after.createdAt);
        const json = { priority: "high" };
        await sendInferred(given, "PATCH", pair.before.at, { json });

        // The older row is now the one that was changed last.
        const query = { [`updated_at__${bound}`]: laterThan(pair.after) };
        const page = await newest(given, list, query);

        const [own, other] =
          bound === "gte" ? [pair.before, pair.after] : [pair.after, pair.before];
        holdsOnly(given.expect(page), page, own, other);
      },
    }),
  ),
);

/** An instant that is surely after the row was made, and before the pause that followed is over. */
function laterThan({ createdAt }: Made): string {
  const margin = createdAt.includes(".") ? 30 : 1_500;
  return new Date(Date.parse(createdAt) + margin).toISOString();
}

/** Ranges of instants that lie close to rows. */
export const instantChecks: readonly Check[] = [...between, ...touched];
