import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { textFilters } from "#lib/contract/subjects/foreign-filters.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { lists } from "#lib/contract/lists/lists.ts";

/** Filters that find the foreign work item, on a list without other parameters. */
const values: Readonly<Record<keyof typeof textFilters, (elsewhere: ForeignRecords) => string>> = {
  external_id: ({ item }) => item.externalId,
  search: ({ item }) => item.name,
};

/** Where the work item is searched for, and whose it is. */
const places = [
  {
    list: lists.projectWorkItems,
    who: "sibling",
    reach: "sibling-items-of-work-items",
    clause: "tenancy/filters#sibling-ids",
  },
  {
    list: lists.projectWorkItems,
    who: "foreign",
    reach: "foreign-items-of-work-items",
    clause: "tenancy/filters#foreign-ids",
  },
  {
    list: lists.workspaceWorkItems,
    who: "foreign",
    reach: "foreign-items-of-workspace-work-items",
    clause: "tenancy/filters#foreign-ids",
  },
] as const satisfies readonly {
  list: List;
  who: "sibling" | "foreign";
  reach: string;
  clause: Check["clause"];
}[];

/** Texts of a foreign work item, which no id ties to its project. */
export const textFilterChecks: readonly Check[] = places.flatMap(({ list, who, reach, clause }) =>
  keysOf(textFilters).map((name) =>
    check({
      id: `tenancy.filter.${list.slug}-${who}-${name.replace("_", "-")}`,
      clause,
      title: `the ${name} of a ${who} work item does not list it in ${list.path}`,
      needs:
        who === "sibling"
          ? ["frozenProject", "items", "sibling"]
          : ["frozenProject", "items", "foreign"],
      killedBy: [`${name}-reaches-${reach}`],
      async run(given) {
        const { api, path, expect, frozenProject } = given;
        const elsewhere = given[who];
        const query = { [name]: values[name](elsewhere), per_page: 200 };
        const page = await api.read(path(list.path, { project_id: frozenProject.id }), query);

        const rows = valueAt(page.response.json, "/data");
        const leaked = listsRow(page, elsewhere.item.id);
        expect(page).status(200).that("/data", `no item of the ${who} project`, rows, !leaked);
      },
    }),
  ),
);
