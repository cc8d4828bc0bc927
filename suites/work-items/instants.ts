import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { hasFraction, nextInstant } from "#lib/check/arranging/next-instant.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import type { WorkItemList } from "#suites/support/work-items/work-item-lists.ts";
import type { MadeItem } from "#suites/support/work-items/make-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** Two work items of the scratch project, created one after the other. */
interface Pair {
  readonly before: MadeItem;
  readonly after: MadeItem;
}

async function makePair(given: Given<"scratchProject">): Promise<Pair> {
  const before = await makeItem(given, { name: given.unique("before") });
  return { before, after: await makeLater(given, before) };
}

/** Milliseconds to wait beyond the next instant: a deployment's clock may be ahead of ours. */
const patience = [0, 1_000, 4_000] as const;

/** A work item that was clearly created after another, by the deployment's own report. */
async function makeLater(
  given: Given<"scratchProject">,
  earlier: MadeItem,
  attempt = 0,
): Promise<MadeItem> {
  await nextInstant(given.api, earlier.createdAt);
  await given.api.wait(patience[attempt] ?? 0);
  const later = await makeItem(given, { name: given.unique("after") });
  const reported = Date.parse(later.createdAt) - Date.parse(earlier.createdAt);
  // A report may omit a fraction: then both may be up to one unit later than reported.
  if (reported >= (hasFraction(earlier.createdAt) ? 4 : 2_000)) return later;
  if (attempt + 1 < patience.length) return makeLater(given, earlier, attempt + 1);
  const unlock = unlocks.deployment("whose creation times are distinct");
  throw untested("Two work items were created at the same instant.", unlock);
}

/** The instant halfway between the creation of two work items. */
function halfway(from: MadeItem, to: MadeItem): string {
  const [start, end] = [Date.parse(from.createdAt), Date.parse(to.createdAt)];
  return new Date(Math.round((start + end) / 2)).toISOString();
}

/** The newest rows of the scratch project that match a filter: other checks write there too. */
function newest(
  { api, path, scratchProject }: Given<"scratchProject">,
  list: WorkItemList,
  query: Query,
): Promise<Exchange> {
  const project_id = scratchProject.project.id;
  const scope = list.slug === "workspace-work-items" ? { project_id } : {};
  const at = path(list.path, { project_id });
  return api.get(at, { ...scope, ...query, order_by: "-created_at", per_page: 200 });
}

function holdsOnly(page: Expectation, rows: Exchange, own: MadeItem, other: MadeItem): void {
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
      clause: "work-items/filter#leaves-matching",
      subject: `${list.slug} created_at__${bound}`,
      title: `created_at__${bound} of an instant between two rows separates them on ${list.slug}`,
      needs: ["scratchProject"],
      killedBy: [`filter-created_at__${bound}-ignored`, "filter-created-at-reads-the-day"],
      async run(given) {
        const pair = await makePair(given);

        const instant = halfway(pair.before, pair.after);
        const page = await newest(given, list, { [`created_at__${bound}`]: instant });

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
      subject: list.slug,
      title: `an update moves a row ${bound === "gte" ? "into" : "out of"} a range of updated_at on ${list.slug}`,
      needs: ["scratchProject"],
      killedBy: ["filter-updated-at-reads-created-at", "patch-does-not-touch-updated-at"],
      async run(given) {
        const pair = await makePair(given);
        const witness = await makeLater(given, pair.after);
        const json = { priority: "high" };
        await sendUndeclared(given, "PATCH", pair.before.at, { json });

        // The oldest row is now the one that was updated last, after the reference item was created.
        const query = { [`updated_at__${bound}`]: halfway(pair.after, witness) };
        const page = await newest(given, list, query);

        const [own, other] =
          bound === "gte" ? [pair.before, pair.after] : [pair.after, pair.before];
        holdsOnly(given.expect(page), page, own, other);
      },
    }),
  ),
);

/** Ranges of instants that lie close to rows. */
export const instantChecks: readonly Check[] = [...between, ...touched];
