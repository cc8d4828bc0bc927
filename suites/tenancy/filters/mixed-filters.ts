import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { foreignFilters, siblingFilters } from "#lib/contract/subjects/foreign-filters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { foreignId, ownId, filterSubjects } from "./filter-subjects.ts";
import { needsOfFilters } from "#suites/support/lists/filter-needs.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const dashed = (name: string) => name.replace("_", "-");

/** A foreign id may be refused, or ignored, and shows no row. */
function expectNoRowOf(given: Given<never>, page: Exchange, elsewhere: ForeignRecords): void {
  const rows = valueAt(page.response.json, "/data");
  const leaked = listsRow(page, elsewhere.item.id);
  given.expect(page).statusIn([200, 400, 404]).that("/data", "no foreign row", rows, !leaked);
  given.observe(`a foreign id in a filter answers ${page.response.status}`, page);
}

/** The foreign id may also be refused alongside the own one; if it is ignored, rows have the own one. */
function expectRowsWith(
  { expect, observe }: Given<never>,
  page: Exchange,
  { member, own }: { readonly member: string; readonly own: string },
): void {
  const { status, json } = page.response;
  expect(page).statusIn([200, 400, 404]);
  observe(`a foreign id among others in a filter answers ${status}`, page);
  if (status !== 200) return;
  const rows = valueAt(json, "/data");
  if (Array.isArray(rows) && rows.length === 0) {
    const unlock = unlocks.deployment("that ignores a foreign id in a filter");
    throw untested("With a foreign id, nothing is listed.", unlock);
  }
  const holds = (row: unknown) => [memberOf(row, member)].flat().includes(own);
  expect(page).every("/data", `with ${own}`, holds, member);
}

const alone = foreignFilters.map((name) =>
  check({
    id: `tenancy.filter.project-list-foreign-${dashed(name)}`,
    clause: "tenancy/filters#foreign-ids",
    title: `a foreign ${name} lists nothing of the other tenant below a project`,
    needs: ["frozenProject", "foreign"],
    killedBy: [`project-list-forbids-foreign-${name}`],
    async run(given) {
      const { api, path, frozenProject, foreign } = given;
      const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
      const page = await api.read(at, { [name]: foreignId(name, foreign) });

      expectNoRowOf(given, page, foreign);
    },
  }),
);

const ofSibling = siblingFilters.map((name) =>
  check({
    id: `tenancy.filter.project-list-sibling-${dashed(name)}`,
    clause: "tenancy/filters#sibling-ids",
    title: `a ${name} of another project lists none of its items below this one`,
    needs: ["frozenProject", "sibling"],
    killedBy: [`project-list-reaches-beyond-by-${name}`],
    async run(given) {
      const { api, path, frozenProject, sibling } = given;
      const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
      const page = await api.read(at, { [name]: foreignId(name, sibling) });

      expectNoRowOf(given, page, sibling);
    },
  }),
);

const mixed = ([lists.projectWorkItems, lists.workspaceWorkItems] as const).flatMap((list) =>
  foreignFilters.map((name) =>
    check({
      id: `tenancy.filter.${list.slug}-${dashed(name)}-in-with-foreign`,
      clause: "tenancy/filters#foreign-among-own",
      subject: name,
      title: `${name}__in with an own and a foreign id lists what the own one finds in ${list.path}`,
      needs: [...needsOfFilters(name), "foreign"],
      killedBy: [`foreign-${name}-lifts-the-filter-of-${list.slug}`],
      async run(given) {
        const { api, path, frozenProject, items, foreign } = given;
        const own = ownId(name, items);
        const query = { [`${name}__in`]: `${own},${foreignId(name, foreign)}`, per_page: 200 };
        const page = await api.read(path(list.path, { project_id: frozenProject.id }), query);

        expectRowsWith(given, page, { member: filterSubjects[name].member, own });
      },
    }),
  ),
);

const byProject = check({
  id: "tenancy.filter.workspace-work-items-project-id-in-with-foreign",
  clause: "tenancy/filters#foreign-ids",
  title: "project_id__in with an own and a foreign id lists what is in the own project",
  needs: ["frozenProject", "items", "foreign"],
  killedBy: ["filter-by-foreign-id-leaks"],
  async run(given) {
    const { api, path, frozenProject, foreign } = given;
    const query = { project_id__in: `${frozenProject.id},${foreign.project.id}`, per_page: 200 };
    const page = await api.read(path(lists.workspaceWorkItems.path), query);

    expectRowsWith(given, page, { member: "project_id", own: frozenProject.id });
  },
});

/** Ids of other tenants and projects in filters, alone and combined with own ones. */
export const mixedFilterChecks: readonly Check[] = [...alone, ...ofSibling, ...mixed, byProject];
