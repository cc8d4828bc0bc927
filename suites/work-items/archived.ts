import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendInferred } from "#lib/check/arranging/inferred.ts";
import { readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { workItemLists } from "./filters.ts";
import { makeItem } from "./make-item.ts";

const isNull = (row: unknown) => memberOf(row, "archived_at") === null;

const numberOf = (identifier: string) => Number(identifier.slice(identifier.lastIndexOf("-") + 1));

const onEachList = workItemLists.flatMap((list) => {
  const place = list.slug === "work-items" ? "project" : "workspace";
  const clause = `work-items/archived#off-${place}-list` as const;
  const walks = (["offset", "cursor"] as const).map((style) =>
    check({
      id: `work-items.${list.slug}.archived-${style}-walk`,
      clause,
      title: `an archived work item is on no page of ${list.slug} by ${style}`,
      needs: ["gallery", "items", "archived"],
      killedBy: [
        "archived-items-listed-on-later-pages",
        ...(place === "workspace" ? (["archived-items-listed-workspace-wide"] as const) : []),
      ],
      async run({ path, walk, expectWalk, gallery, items }) {
        const scope = place === "workspace" ? { project_id: gallery.id } : {};
        const walked = await walk(path(list.path, { project_id: gallery.id }), {
          style,
          query: { ...scope, order_by: "sequence_id", fields: "id", per_page: 14 },
          atMost: 5,
        });

        expectWalk(walked).visits(items.map(({ id }) => id));
      },
    }),
  );
  return [
    ...walks,
    check({
      id: `work-items.${list.slug}.archived-total`,
      clause: "work-items/archived#not-counted",
      title: `the total of ${list.slug} counts no archived work item`,
      needs: ["gallery", "items", "archived"],
      killedBy: [
        "archived-items-listed",
        "archived-items-listed-once-done",
        "archived-items-counted",
      ],
      async run(given) {
        const page = await readPage(given, list, { per_page: 2 });

        given.expect(page).status(200).length("/data", 2);
        given.expect(page).equals("/total_count", given.items.length);
      },
    }),
    check({
      id: `work-items.${list.slug}.active`,
      clause: "work-items/active#archived-at",
      title: `archived_at is null on each row of ${list.slug}`,
      needs: ["gallery", "items"],
      killedBy: [`work-item-archived_at-altered-on-${list.slug}`],
      async run(given) {
        const page = await readListPage(given, list, { fields: "archived_at", per_page: 200 });

        given.expect(page).status(200).every("/data", "null", isNull, "archived_at");
      },
    }),
  ];
});

interface Sought {
  readonly name: "search" | "sequence_id";
  readonly query: (given: Given<"archived">) => Query;
}

const sought: readonly Sought[] = [
  { name: "search", query: () => ({ search: "archived" }) },
  {
    name: "sequence_id",
    query: ({ archived }) => ({ sequence_id: numberOf(archived.identifier) }),
  },
];

const notFound = workItemLists.flatMap((list) =>
  sought.map(({ name, query }) =>
    check({
      id: `work-items.${list.slug}.archived-${name.replace("_id", "")}`,
      clause: "work-items/archived#not-found",
      subject: list.slug,
      title: `${name} does not find an archived work item on ${list.slug}`,
      needs: ["gallery", "items", "archived"],
      killedBy: ["archived-items-found-by-filter", "archived-items-listed"],
      async run(given) {
        const page = await readListPage(given, list, query(given));

        given.expect(page).status(200).rows([]);
      },
    }),
  ),
);

const askedFor = ["archived", "is_archived", "include_archived"].map((parameter) =>
  check({
    id: `work-items.narrow.${parameter}`,
    clause: "work-items/filters#narrow",
    title: `${parameter}=true brings no archived work item onto the list`,
    needs: ["gallery", "items", "archived"],
    killedBy: ["archived-items-listed-on-request"],
    async run(given) {
      const query = { [parameter]: true, per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given.expect(page).statusIn([200, 400]);
      const held = page.response.text.includes(given.archived.id);
      given.expect(page).that("/data", "no archived work item", { held }, !held);
      given.observe(`${parameter}=true answers ${page.response.status}`, page);
    },
  }),
);

/** The scratch project's list by number: other checks write there too. */
function byNumber(
  { api, path, scratch }: Given<"scratch">,
  sequence_id: number,
): Promise<Exchange> {
  return api.get(path(lists.projectWorkItems.path, { project_id: scratch.project.id }), {
    sequence_id,
  });
}

const transitions: readonly Check[] = [
  check({
    id: "work-items.archive.leaves-list",
    clause: "work-items/archive#leaves-list",
    title: "archiving takes a work item off its project's list",
    needs: ["scratch"],
    killedBy: ["archive-leaves-item-active", "archived-items-found-by-filter"],
    async run(given) {
      const made = await makeItem(given, { name: given.unique("item") });
      given
        .expect(await byNumber(given, made.sequenceId))
        .status(200)
        .rows([made.id]);
      await archiveItem(given, made.at);

      const page = await byNumber(given, made.sequenceId);

      given.expect(page).status(200).rows([]);
    },
  }),
  check({
    id: "work-items.archive.archived-at",
    clause: "work-items/archive#archived-at",
    title: "archiving answers the work item with archived_at set",
    needs: ["scratch"],
    killedBy: ["archive-sets-nothing"],
    async run(given) {
      const made = await makeItem(given, { name: given.unique("item") });

      const answer = await archiveItem(given, made.at);

      const isRecord = valueAt(answer.response.json, "/id") === made.id;
      given.observe(`archive answers ${isRecord ? "the record" : "something else"}`, answer);
      if (isRecord) given.expect(answer).is("/archived_at", "datetime");
    },
  }),
  check({
    id: "work-items.delete.leaves-list",
    clause: "work-items/deleted#off-list",
    title: "a deleted work item is off its project's list",
    needs: ["scratch"],
    killedBy: ["delete-leaves-record"],
    async run(given) {
      const made = await makeItem(given, { name: given.unique("item") });
      given
        .expect(await byNumber(given, made.sequenceId))
        .status(200)
        .rows([made.id]);
      await sendInferred(given, "DELETE", made.at);

      const page = await byNumber(given, made.sequenceId);

      given.expect(page).status(200).rows([]);
    },
  }),
];

/** What is archived or deleted is on no list. */
export const archivedChecks: readonly Check[] = [
  ...onEachList,
  ...notFound,
  ...askedFor,
  ...transitions,
];
