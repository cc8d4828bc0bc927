import type { Check } from "#lib/check/check.ts";
import type { WorkItemParameter } from "#lib/contract/lists/filter-parameters.ts";

type Killers = Check["killedBy"];

/** Examples that the rows of the whole list satisfy as well: ignoring the filter is not a defect there. */
const whole: Readonly<Record<string, Killers>> = {
  "gte long-before": ["filter-lower-bound-read-as-upper"],
  "lte long-after": ["filter-upper-bound-read-as-lower"],
  "in all": ["filter-in-reads-first-value-only"],
};

/** Further defects that an example reveals, by variant and example. */
const further: Readonly<Record<string, readonly Killers[0][]>> = {
  "in two": ["filter-in-reads-first-value-only"],
  "in two-turned-round": ["filter-in-reads-last-value-only", "filter-in-wants-all-values"],
  "in absent-first": ["filter-in-reads-first-value-only"],
  "in one-twice": ["filter-in-repeated-value-matches-nothing"],
  "isnull true": ["filter-isnull-upside-down"],
  "isnull false": ["filter-isnull-false-ignored"],
  "gte equal": ["filter-lower-bound-exclusive"],
  "gte day-beyond": ["filter-range-reaches-a-day-further"],
  "lte equal": ["filter-upper-bound-exclusive"],
  "lte day-beyond": ["filter-range-reaches-a-day-further"],
  "exact none": ["filter-none-matches-nothing"],
  "exact triage": ["filter-triage-is-refused"],
  "exact zero": ["filter-zero-taken-as-absent"],
  "exact beginning": ["filter-external-matches-beginning"],
  "search word": ["filter-search-misses-the-oldest"],
  "search no-word": ["filter-search-finds-anything"],
};

const toMany: readonly WorkItemParameter[] = ["assignee_id", "label_id", "module_id"];

/** The mutants that one example of a filter kills on one list. */
export function filterKillers(
  list: "work-items" | "workspace-work-items",
  parameter: WorkItemParameter,
  example: string,
): Killers {
  const variant = /__(\w+)$/.exec(parameter)?.[1] ?? (parameter === "search" ? "search" : "exact");
  const key = `${variant} ${example}`;
  const alone = whole[key];
  if (alone !== undefined) return alone;
  const onWorkspace = list === "workspace-work-items";
  const byPart = onWorkspace && key === "exact beginning";
  return [
    `filter-${parameter}-ignored`,
    ...(further[key] ?? []),
    ...(toMany.includes(parameter) && example === "last"
      ? (["filter-reads-first-of-many"] as const)
      : []),
    ...(onWorkspace ? (["filters-ignored-workspace-wide"] as const) : []),
    ...(byPart ? (["filter-external-matches-a-part-workspace-wide"] as const) : []),
  ];
}
