import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { closedRanges } from "#lib/contract/lists/filters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { WorkItemList } from "#suites/support/work-items/work-item-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** Ranges in which no work item of the run can be: one ends before they were created, one begins long after. */
const spans = [
  { span: "past", from: "2000-01-01", to: "2001-01-01", lost: "lte" },
  { span: "future", from: "2090-01-01", to: "2091-01-01", lost: "gte" },
] as const;

const rangesOf = (list: WorkItemList, place: "range" | "workspace-range") =>
  closedRanges.flatMap((name) =>
    spans.map(({ span, from, to, lost }) =>
      check({
        id: `work-items.${place}.${name.replace("_", "-")}-${span}`,
        clause: "work-items/filters#and",
        subject: list.slug,
        title: `a range of ${name} in the ${span} selects no row of ${list.slug}`,
        needs: ["frozenProject", "items"],
        restsOn: groundsOf(name),
        killedBy: [`range-of-${name}-forgets-${lost}`],
        async run(given) {
          const reported = (day: string) => (name.endsWith("_at") ? `${day}T00:00:00Z` : day);
          const query = { [`${name}__gte`]: reported(from), [`${name}__lte`]: reported(to) };
          const page = await readListPage(given, list, query);

          given.expect(page).status(200).length("/data", 0);
        },
      }),
    ),
  );

/** Both bounds of one range at once. */
export const rangeChecks: readonly Check[] = [
  ...rangesOf(lists.projectWorkItems, "range"),
  ...rangesOf(lists.workspaceWorkItems, "workspace-range"),
];
