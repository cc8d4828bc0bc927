import type { Item } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { knownValues, filterValues } from "#fixtures/frozen-project/item-values.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { readBehind } from "#suites/support/lists/later-page.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { byProjectChecks } from "./by-project.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";

const states = { kind: "work item", members: ["state_id"] } as const;

/** A page of the work items with one of these parents, and the ids that it should hold. */
async function childrenOf(given: Given<"frozenProject" | "items">, parents: readonly string[]) {
  const query = { parent_id__in: parents.join(","), per_page: 200 };
  const page = await readListPage(given, lists.projectWorkItems, query);
  const found = given.items.filter(
    ({ parentId }) => parentId !== null && parents.includes(parentId),
  );
  return { page, children: found.map(({ id }) => id) };
}

const manyIds = check({
  id: "work-items.work-items.parent_id__in-of-all",
  clause: "work-items/filter#leaves-matching",
  subject: "work-items parent_id__in",
  title: "parent_id__in with the id of every work item finds all that have a parent",
  needs: ["frozenProject", "items"],
  killedBy: ["filter-in-takes-ten-values"],
  async run(given) {
    const { items } = given;
    const isParent = (id: string) => items.some(({ parentId }) => parentId === id);
    const ids = items.map(({ id }) => id);
    const [parents, others] = [ids.filter(isParent), ids.filter((id) => !isParent(id))];
    // Parents come last: a program that uses only the first values finds nothing.
    const all = await childrenOf(given, [...others, ...parents]);
    // The contract gives no limit, and does not say that there is none.
    const isShorter = all.page.response.status === 400;
    const few = [...others.slice(0, 8), ...parents.slice(0, 2)];
    const { page, children } = isShorter ? await childrenOf(given, few) : all;

    given.expect(page).status(200).rows(children);
  },
});

const groups = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.state_id-against-state_group`,
    clause: "work-items/filters#and",
    subject: list.slug,
    title: `state_id and another state's state_group select no row of ${list.slug}`,
    needs: ["frozenProject", "items"],
    killedBy: [
      "filter-state_group-lost-beside-state_id",
      "filter-state_id-lost-beside-state_group",
    ],
    async run(given) {
      const [first] = given.items;
      const other = given.items.find(({ stateGroup }) => stateGroup !== first?.stateGroup);
      if (first === undefined || other === undefined) {
        const unlock = unlocks.deployment("that lets work items be of two state groups");
        throw untested("All work items are of one state group.", unlock, states);
      }
      const query = { state_id: first.stateId, state_group: other.stateGroup };
      const page = await readListPage(given, list, query);

      // A deployment that detects the contradiction may refuse it.
      if (page.response.status === 400) given.expect(page).problem("invalid_request");
      else given.expect(page).status(200).rows([]);
    },
  }),
);

/** Values of a filter that occur, at least two. */
function severalOf(items: readonly Item[], name: string): readonly string[] {
  const values = knownValues(items, name).map(String);
  if (values.length > 1) return values;
  throw indistinguishableItems(name);
}

const toMany = workItemLists.flatMap((list) =>
  (["assignee_id", "label_id", "module_id"] as const).map((name) =>
    check({
      id: `work-items.${list.slug}.${name}-and-its-in`,
      clause: "work-items/filters#and",
      subject: list.slug,
      title: `no row of ${list.slug} that ${name} and ${name}__in select fails one of the two`,
      needs: needsOfSeveral(name),
      killedBy: [
        "filter-by-in-lost-beside-its-own-value",
        "filter-by-value-lost-beside-its-own-several",
      ],
      async run(given) {
        const [one, ...others] = severalOf(given.items, name);
        const query = { [name]: one ?? "", [`${name}__in`]: others.slice(0, 2).join(",") };
        const page = await readListPage(given, list, { ...query, per_page: 200 });

        // The contract does not state whether one record has to match both, or each may be matched by another.
        const left = new Set(passing(given.items, query).map(({ id }) => id));
        const rows = rowsOf(page).map(idOf);
        const surplus = rows.filter((id) => !left.has(id));
        given.expect(page).statusIn([200, 400]);
        given.expect(page).that("/data", "rows that pass both", surplus, surplus.length === 0);
      },
    }),
  ),
);

/** The rows of a page; none if the answer is not a page. */
function rowsOf({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

const otherProject = check({
  id: "work-items.workspace-work-items.project_id-against-its-in",
  clause: "work-items/filters#and",
  subject: "workspace-work-items",
  title: "project_id and another project in project_id__in select no row",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: [
    "filter-by-in-lost-beside-its-own-value",
    "filter-by-value-lost-beside-its-own-several",
  ],
  async run(given) {
    const { frozenProject, sibling } = given;
    const query: Query = { project_id: frozenProject.id, project_id__in: sibling.project.id };
    const page = await readListPage(given, lists.workspaceWorkItems, query);

    if (page.response.status === 400) given.expect(page).problem("invalid_request");
    else given.expect(page).status(200).rows([]);
  },
});

const someProjects = check({
  id: "work-items.workspace-work-items.project_id__in-and-priority-later",
  clause: "work-items/filters#and",
  subject: "workspace-work-items",
  title: "project_id__in and priority both apply on a later page of the workspace-wide list",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: ["filter-project_id__in-lost-beside-priority", "filter-project_id__in-lost-later"],
  async run({ path, expect, frozenProject, items, ...given }) {
    const filters = { project_id__in: frozenProject.id, priority: "none" };
    const query = { ...filters, order_by: "sequence_id", per_page: 200 };
    const page = await readBehind(given, path(lists.workspaceWorkItems.path), query, 1);

    const found = items.filter((item) => filterValues(item, "priority").includes("none"));
    const ordered = found.toSorted((left, right) => left.sequenceId - right.sequenceId);
    expect(page)
      .status(200)
      .sequence(ordered.slice(1).map(({ id }) => id));
  },
});

const tagged = check({
  id: "work-items.workspace-work-items.project_id-and-search",
  clause: "work-items/filters#and",
  subject: "workspace-work-items",
  title: "project_id and a word in names of several projects select the rows of that project",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: ["filter-project_id-lost-beside-search"],
  async run(given) {
    const { items, sibling } = given;
    const [search = ""] = sibling.item.name.split(" ");
    const page = await readListPage(given, lists.workspaceWorkItems, { search, per_page: 200 });

    const found = items.filter(({ name }) => name.split(" ").includes(search));
    given
      .expect(page)
      .status(200)
      .rows(found.map(({ id }) => id));
  },
});

/** Combined filters on one member, and filters by many records and projects. */
export const workItemJoinedChecks: readonly Check[] = [
  manyIds,
  ...byProjectChecks,
  ...groups,
  ...toMany,
  otherProject,
  someProjects,
  tagged,
];
