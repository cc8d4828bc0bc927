import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import type { Query } from "#lib/http/exchange.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { byNumber } from "#suites/support/work-items/by-number.ts";

const numberOf = (identifier: string) => Number(identifier.slice(identifier.lastIndexOf("-") + 1));

const onEachList = workItemLists.flatMap((list) => {
  const place = list.slug === "work-items" ? "project" : "workspace";
  const clause = `archive/archived#off-${place}-list` as const;
  const walks = (["offset", "cursor"] as const).map((style) =>
    check({
      id: `archive.${list.slug}.archived-${style}-walk`,
      clause,
      title: `an archived work item is on no page of ${list.slug} by ${style}`,
      needs: ["frozenProject", "items", "archived"],
      killedBy: [
        "archived-items-listed-on-later-pages",
        ...(place === "workspace" ? (["archived-items-listed-workspace-wide"] as const) : []),
      ],
      async run({ path, walk, expectWalk, frozenProject, items }) {
        const scope = place === "workspace" ? { project_id: frozenProject.id } : {};
        const walked = await walk(path(list.path, { project_id: frozenProject.id }), {
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
      id: `archive.${list.slug}.archived-total`,
      clause: "archive/archived#not-counted",
      title: `the total of ${list.slug} counts no archived work item`,
      needs: ["frozenProject", "items", "archived"],
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
      id: `archive.${list.slug}.archived-${name.replace("_id", "")}`,
      clause: "archive/archived#not-found",
      subject: list.slug,
      title: `${name} does not find an archived work item on ${list.slug}`,
      needs: ["frozenProject", "items", "archived"],
      killedBy: ["archived-items-found-by-filter", "archived-items-listed"],
      async run(given) {
        const page = await readListPage(given, list, query(given));

        given.expect(page).status(200).rows([]);
      },
    }),
  ),
);

const transitions: readonly Check[] = [
  check({
    id: "archive.transition.leaves-list",
    clause: "archive/archive#leaves-list",
    title: "archiving removes a work item from its project's list",
    needs: ["scratchProject"],
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
];

/** What is archived or deleted is on no list. */
export const archivedChecks: readonly Check[] = [...onEachList, ...notFound, ...transitions];
