import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const ranges = [
  { parameter: "start_date__gte", bound: "1970-01-01", killer: "filter-range-lists-dateless-rows" },
  {
    parameter: "start_date__lte",
    bound: "2200-01-01",
    killer: "filter-upper-bound-lists-dateless-rows",
  },
  {
    parameter: "target_date__gte",
    bound: "1970-01-01",
    killer: "filter-range-lists-dateless-rows",
  },
  {
    parameter: "target_date__lte",
    bound: "2200-01-01",
    killer: "filter-upper-bound-lists-dateless-rows",
  },
] as const;

/** Ranges so wide that they exclude only the rows without the date. */
export const datelessChecks: readonly Check[] = workItemLists.flatMap((list) =>
  ranges.map(({ parameter, bound, killer }) =>
    check({
      id: `work-items.${list.slug}.${parameter}-dateless`,
      clause: "work-items/filters#dateless",
      subject: list.slug,
      title: `the widest ${parameter} does not select rows without the date on ${list.slug}`,
      needs: ["frozenProject", "items"],
      killedBy: [killer],
      async run(given) {
        const page = await readListPage(given, list, { [parameter]: bound, per_page: 200 });

        const dated = given.items.filter(({ startDate, targetDate }) =>
          parameter.startsWith("start") ? startDate !== null : targetDate !== null,
        );
        given
          .expect(page)
          .status(200)
          .rows(dated.map(({ id }) => id));
      },
    }),
  ),
);
