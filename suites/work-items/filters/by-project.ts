import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { commonWord } from "#suites/support/work-items/common-word.ts";

type ListGiven = Given<"frozenProject" | "items" | "sibling">;

const needs = ["frozenProject", "items", "sibling"] as const;
const clause = "work-items/filters#every-page" as const;
const subject = "workspace-work-items" as const;

const ask = ({ api, path }: ListGiven, query: Query): Promise<Exchange> =>
  api.read(path(lists.workspaceWorkItems.path), query);

/** Judges that a page has rows, and only those of the frozen project. */
function expectOwnRows({ expect, frozenProject }: ListGiven, page: Exchange): void {
  expect(page)
    .status(200)
    .atLeast("/data", 1)
    .every(
      "/data",
      "of the project",
      (row) => memberOf(row, "project_id") === frozenProject.id,
      "project_id",
    );
}

/** Filters by projects, and a search, on any page of the workspace-wide list and in either style. */
export const byProjectChecks: readonly Check[] = [
  check({
    id: "work-items.workspace-work-items.project_id__in-by-cursor",
    clause,
    subject,
    title: "project_id__in applies to the first page of the workspace-wide list by cursor",
    needs,
    killedBy: ["filter-project_id__in-lost-by-cursor"],
    async run(given) {
      const query = { paginate: "cursor", order_by: "-created_at", per_page: 200 };
      const page = await ask(given, { ...query, project_id__in: given.frozenProject.id });

      expectOwnRows(given, page);
    },
  }),
  check({
    id: "work-items.workspace-work-items.project_id__in-behind-cursor",
    clause,
    subject,
    title: "project_id__in applies to a later page of the workspace-wide list by cursor",
    needs,
    killedBy: ["filter-project_id__in-lost-behind-a-cursor"],
    async run(given) {
      const query = {
        paginate: "cursor",
        order_by: "-sequence_id",
        project_id__in: given.frozenProject.id,
      };
      // Only small numbers are left, which other projects have, too.
      const per_page = Math.min(given.items.length - 1, 200);
      const first = await ask(given, { ...query, per_page });
      given.expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await ask(given, { ...query, per_page: 200, cursor });

      expectOwnRows(given, page);
    },
  }),
  check({
    id: "work-items.workspace-work-items.project_id__in-uncounted",
    clause,
    subject,
    title: "project_id__in applies to the workspace-wide list alongside count=false",
    needs,
    killedBy: ["filter-project_id__in-lost-beside-count"],
    async run(given) {
      const query = { count: false, order_by: "-created_at", per_page: 200 };
      const page = await ask(given, { ...query, project_id__in: given.frozenProject.id });

      expectOwnRows(given, page);
    },
  }),
  check({
    id: "work-items.workspace-work-items.search-behind-offset",
    clause,
    subject,
    title: "a search applies on a later page of the workspace-wide list",
    needs,
    killedBy: ["workspace-search-lost-behind-an-offset"],
    async run(given) {
      const { word, ids } = commonWord(given);
      const query = { search: word, offset: 3, per_page: 200 };
      const page = await ask(given, { ...query, project_id: given.frozenProject.id });

      given
        .expect(page)
        .status(200)
        .length("/data", ids.length - 3);
    },
  }),
];
