import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const idsOf = (data: unknown): readonly string[] => (Array.isArray(data) ? data.map(idOf) : []);

const draftsKillers = ["filter-is_draft-ignored", "filter-is-draft-lists-all-on-true"] as const;
const othersKillers = [
  "filter-is-draft-lists-all-on-false",
  "filter-is-draft-lists-none-on-false",
  "archived-items-found-by-filter",
] as const;

const drafts = workItemLists.flatMap((list) =>
  [true, false].map((is_draft) =>
    check({
      id: `work-items.${list.slug}.is_draft-${is_draft}`,
      clause: "work-items/filter#leaves-matching",
      subject: `${list.slug} is_draft`,
      title: `is_draft=${is_draft} selects from ${list.slug} the rows with that value`,
      needs: ["frozenProject", "items"],
      killedBy: is_draft ? draftsKillers : othersKillers,
      async run(given) {
        const whole = await readListPage(given, list, { fields: "is_draft", per_page: 200 });
        given.expect(whole).status(200).atLeast("/data", 1);
        const rows = valueAt(whole.response.json, "/data");
        const own = (Array.isArray(rows) ? rows : []).filter(
          (row) => memberOf(row, "is_draft") === is_draft,
        );

        const page = await readListPage(given, list, { is_draft, per_page: 200 });

        given.expect(page).status(200).rows(own.map(idOf));
      },
    }),
  ),
);

const partition = check({
  id: "work-items.drafts.partition",
  clause: "work-items/drafts#partition",
  title: "is_draft=true and is_draft=false split the rows",
  needs: ["frozenProject", "items"],
  killedBy: ["filter-is_draft-ignored", "filter-is-draft-lists-none-on-false"],
  async run(given) {
    const { items } = given;
    const list = lists.projectWorkItems;
    const yes = await readListPage(given, list, { is_draft: true, per_page: 200 });
    given.expect(yes).status(200).is("/data", "object[]");
    const drafted = new Set(idsOf(valueAt(yes.response.json, "/data")));

    const no = await readListPage(given, list, { is_draft: false, per_page: 200 });

    const rest = items.map(({ id }) => id).filter((id) => !drafted.has(id));
    given.expect(no).status(200).rows(rest);
  },
});

const wholes: readonly Check[] = [
  check({
    id: "work-items.list.whole",
    clause: "work-items/filters#optional",
    title: "a project's list without filters holds each of its work items once",
    needs: ["frozenProject", "items"],
    killedBy: ["list-hides-subitems"],
    async run(given) {
      const page = await readListPage(given, lists.projectWorkItems, { per_page: 200 });

      given
        .expect(page)
        .status(200)
        .rows(given.items.map(({ id }) => id));
    },
  }),
  check({
    id: "work-items.list.scope",
    clause: "work-items/list#scope",
    title: "a project's list holds no work item of another project",
    needs: ["frozenProject", "items", "sibling"],
    killedBy: ["work-items-list-holds-other-projects"],
    async run(given) {
      const page = await readListPage(given, lists.projectWorkItems, { per_page: 200 });

      given
        .expect(page)
        .status(200)
        .rows(given.items.map(({ id }) => id));
    },
  }),
  check({
    id: "work-items.workspace-list.scope",
    clause: "work-items/workspace-list#scope",
    title: "the workspace-wide list holds the work items of two projects",
    needs: ["frozenProject", "items", "sibling"],
    killedBy: ["workspace-list-holds-first-project-alone"],
    async run({ api, path, expect, frozenProject, items, sibling }) {
      const at = path(lists.workspaceWorkItems.path);
      const project_id__in = `${frozenProject.id},${sibling.project.id}`;
      const page = await api.read(at, { project_id__in, per_page: 200 });

      expect(page)
        .status(200)
        .rows([...items.map(({ id }) => id), sibling.item.id]);
    },
  }),
];

const projects = (["project_id", "project_id__in"] as const).map((parameter) =>
  check({
    id: `work-items.workspace-work-items.${parameter}-one`,
    clause: "work-items/filter#leaves-matching",
    subject: `workspace-work-items ${parameter}`,
    title: `${parameter} of one project selects only its work items`,
    needs: ["frozenProject", "items", "sibling"],
    killedBy: [`filter-${parameter}-ignored`],
    async run({ api, path, expect, frozenProject, items }) {
      const at = path(lists.workspaceWorkItems.path);
      const page = await api.read(at, { [parameter]: frozenProject.id, per_page: 200 });

      expect(page)
        .status(200)
        .rows(items.map(({ id }) => id));
    },
  }),
);

const bothProjects = check({
  id: "work-items.workspace-work-items.project_id__in-two",
  clause: "work-items/filter#leaves-matching",
  subject: "workspace-work-items project_id__in",
  title: "project_id__in of two projects selects the work items of both",
  needs: ["frozenProject", "items", "sibling"],
  killedBy: ["filter-in-reads-last-value-only"],
  async run({ api, path, expect, frozenProject, items, sibling }) {
    const at = path(lists.workspaceWorkItems.path);
    const project_id__in = `${sibling.project.id},${frozenProject.id}`;
    const page = await api.read(at, { project_id__in, per_page: 200 });

    expect(page)
      .status(200)
      .rows([...items.map(({ id }) => id), sibling.item.id]);
  },
});

const neverWider = (["project_id", "project_id__in"] as const).map((parameter) =>
  check({
    id: `work-items.narrow.${parameter}`,
    clause: "work-items/filters#narrow",
    title: `${parameter} of another project adds no row of it to a project's list`,
    needs: ["frozenProject", "items", "sibling"],
    killedBy: ["filter-project-id-reaches-other-projects"],
    async run(given) {
      const { items, sibling } = given;
      const query = { [parameter]: sibling.project.id, per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given.expect(page).statusIn([200, 400]);
      const known = new Set(items.map(({ id }) => id));
      const surplus = idsOf(valueAt(page.response.json, "/data")).filter((id) => !known.has(id));
      given.expect(page).that("/data", "no further row", surplus, surplus.length === 0);
      given.observe(`${parameter} on a project's list answers ${page.response.status}`, page);
    },
  }),
);

/** What each list holds. */
export const workItemPlaceChecks: readonly Check[] = [
  ...drafts,
  partition,
  ...wholes,
  ...projects,
  bothProjects,
  ...neverWider,
];
