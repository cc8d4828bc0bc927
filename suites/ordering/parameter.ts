import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import {
  needsList,
  needsSeveral,
  readListPage,
  readPage,
  narrowedTo,
} from "#lib/check/matchers/list-page.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { nextInstant } from "#lib/check/arranging/next-instant.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { judgedLists, settledLists } from "#lib/contract/subjects/judged-lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { expectCourse } from "./sequence.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;
const unknownName = "wms_no_such_ordering";

const unknown = judgedLists.map((list) =>
  check({
    id: `ordering.${list.slug}.unknown-is-not-refused`,
    clause: "ordering/unknown#not-refused",
    subject: list.slug,
    title: `the list of ${list.slug} does not refuse an unknown ordering`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["order-unknown-refused"],
    async run(given) {
      const page = await readListPage(given, list, { order_by: unknownName });

      given.expect(page).status(200).is("/data", "object[]");
    },
  }),
);

const unknownDownward = judgedLists.map((list) =>
  check({
    id: `ordering.${list.slug}.unknown-downward-is-not-refused`,
    clause: "ordering/unknown#not-refused",
    subject: list.slug,
    title: `the list of ${list.slug} does not refuse an unknown descending ordering`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["order-unknown-downward-refused", "order-unknown-refused"],
    async run(given) {
      const page = await readListPage(given, list, { order_by: `-${unknownName}` });

      given.expect(page).status(200).is("/data", "object[]");
    },
  }),
);

// Only the run's own rows are known to stay while the two pages are read.
const fallbacks = settledLists.map((list) =>
  check({
    id: `ordering.${list.slug}.fallback`,
    clause: "ordering/fallback#default",
    subject: list.slug,
    title: `${list.slug} have their default order for an unknown ordering`,
    needs: needsSeveral(list),
    killedBy: ["order-unknown-turned"],
    async run(given) {
      const plain = await readListPage(given, list);
      given.expect(plain).status(200).atLeast("/data", 2);

      const page = await readListPage(given, list, { order_by: unknownName });

      given.expect(page).status(200).sequence(pageIds(plain));
    },
  }),
);

const fallbacksDownward = settledLists.map((list) =>
  check({
    id: `ordering.${list.slug}.fallback-downward`,
    clause: "ordering/fallback#default",
    subject: list.slug,
    title: `${list.slug} have their default order for an unknown descending ordering`,
    needs: needsSeveral(list),
    killedBy: ["order-unknown-turned-downward"],
    async run(given) {
      const plain = await readListPage(given, list);
      given.expect(plain).status(200).atLeast("/data", 2);

      const page = await readListPage(given, list, { order_by: `-${unknownName}` });

      given.expect(page).status(200).sequence(pageIds(plain));
    },
  }),
);

/** Creation times from the last row to the first. */
function creationTimes(rows: unknown): readonly number[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row) => Date.parse(String(memberOf(row, "created_at"))));
}

const defaults = workItemLists.flatMap((list) => [
  check({
    id: `ordering.${list.slug}.default`,
    clause: "ordering/default#newest-first",
    subject: list.slug,
    title: `the newest of ${list.slug} come first without order_by`,
    needs: ["frozenProject", "items"],
    killedBy: ["order-default-is-oldest-first", `order-default-by-priority-on-${list.slug}`],
    async run(given) {
      const plain = await readPage(given, list, { per_page: 200 });
      // The default ordering of work items backs a cursor.
      const page = refusesOffsets(plain)
        ? await readPage(given, list, { per_page: 200, paginate: "cursor" })
        : plain;

      const instants = creationTimes(valueAt(page.response.json, "/data"));
      given.expect(page).status(200).atLeast("/data", given.items.length);
      expectCourse(given.expect(page), "created_at", instants, "never increases");
    },
  }),
  check({
    id: `ordering.${list.slug}.fallback`,
    clause: "ordering/fallback#default",
    subject: list.slug,
    title: `the newest of ${list.slug} come first for an unknown ordering`,
    needs: ["frozenProject", "items"],
    killedBy: ["order-unknown-falls-to-id", `order-unknown-by-id-on-${list.slug}`],
    async run(given) {
      const page = await readListPage(given, list, { per_page: 200, order_by: unknownName });

      const instants = creationTimes(valueAt(page.response.json, "/data"));
      given.expect(page).status(200).atLeast("/data", given.items.length);
      expectCourse(given.expect(page), "created_at", instants, "never increases");
    },
  }),
  check({
    id: `ordering.${list.slug}.fallback-downward`,
    clause: "ordering/fallback#default",
    subject: list.slug,
    title: `the newest of ${list.slug} come first for an unknown descending ordering`,
    needs: ["frozenProject", "items"],
    killedBy: ["order-unknown-turned-downward"],
    async run(given) {
      const page = await readListPage(given, list, { per_page: 200, order_by: `-${unknownName}` });

      const instants = creationTimes(valueAt(page.response.json, "/data"));
      given.expect(page).status(200).atLeast("/data", given.items.length);
      expectCourse(given.expect(page), "created_at", instants, "never increases");
    },
  }),
]);

const ties = (["priority", "-priority", "state_group"] as const).map((order_by) =>
  check({
    id: `ordering.ties.${order_by.replace("-", "downward-").replace("_", "-")}`,
    clause: "ordering/ties#offset-walk",
    title: `pages of five by ${order_by} hold each work item once`,
    needs: ["frozenProject", "items"],
    killedBy: ["order-ties-turn-from-page-to-page", "order-tiebreak-random"],
    async run({ path, walk, expectWalk, frozenProject, items }) {
      const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
      const query = { order_by, per_page: 5 };
      const walked = await walk(at, { style: "offset", query, atMost: items.length });

      expectWalk(walked).visits(items.map(({ id }) => id));
    },
  }),
);

/** The id of a work item whose creation time no other shares. */
async function makeItem(given: Given<"scratchProject">, at: string, word: string): Promise<string> {
  const json = await completed(given, at, { name: given.unique(word) });
  const made = await sendUndeclared(given, "POST", at, { json });
  const id = requireId(made);
  await nextInstant(given.api, valueAt(made.response.json, "/created_at"));
  return id;
}

/** Two work items of the scratch project, the older of which was updated last. */
async function makeTouched(given: Given<"scratchProject">) {
  const project_id = given.scratchProject.project.id;
  const at = given.path(lists.projectWorkItems.path, { project_id });
  const touchedId = await makeItem(given, at, "touched item");
  const untouchedId = await makeItem(given, at, "untouched item");
  const one = given.path(operations.readWorkItem.path, { project_id, pk: touchedId });
  await sendUndeclared(given, "PATCH", one, { json: { priority: "high" } });
  return { touchedId, untouchedId };
}

const touched = workItemLists.map((list) =>
  check({
    id: `ordering.${list.slug}.touched-moves`,
    clause: `ordering/${list.slug}#upward`,
    subject: "updated_at",
    title: `an updated work item is the last of ${list.slug} by updated_at`,
    needs: ["scratchProject"],
    killedBy: [
      "order-update-does-not-move",
      "order-updated-at-means-created-at",
      `order-${list.slug}-updated_at-turned`,
      `order-${list.slug}-updated_at-hyphen-ignored`,
    ],
    async run(given) {
      const project_id = given.scratchProject.project.id;
      const { touchedId, untouchedId } = await makeTouched(given);

      const query = { ...narrowedTo(list, project_id), order_by: "-updated_at", per_page: 200 };
      const page = await given.api.get(given.path(list.path, { project_id }), query);

      const own = pageIds(page).filter((id) => id === touchedId || id === untouchedId);
      const claims = given.expect(page).status(200);
      claims.that("/data", "both work items", own, own.length === 2);
      claims.that("/data", "the updated one first", own, own[0] === touchedId);
    },
  }),
);

/** The order if no ordering, or an unknown one, is requested; ties; changes. */
export const parameterOrders: readonly Check[] = [
  ...unknown,
  ...unknownDownward,
  ...fallbacks,
  ...fallbacksDownward,
  ...defaults,
  ...ties,
  ...touched,
];
