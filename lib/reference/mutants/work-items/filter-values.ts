import { isTwice } from "#lib/reference/mutants/building/repeated-values.ts";
import { asks, isCursorPage } from "#lib/reference/mutants/building/query-parameters.ts";
import { isInherited } from "#lib/reference/mutants/building/inherited-names.ts";
import type { FilterType } from "#lib/contract/lists/filters.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const day = 24 * 60 * 60 * 1000;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const dayAfter = (value: unknown): string => dayOf(Date.parse(String(value)) + day);

const crashing = (type: FilterType): Mutant => ({
  defect: `crashes when a filter's value is not of type ${type}`,
  policy: "filters.validatesForm",
  where: (known) => known.type === type,
  instead: ({ element }) => {
    throw new Error(`${element} is no ${type}`);
  },
});

/** Defects of some filters, some values or some pages. */
export const filterValueMutants = mutantsOf({
  "filters-ignored-workspace-wide": {
    defect: "ignores all filters but the project on the workspace-wide list",
    policy: "filters.knows",
    where: ({ call, name }) => call.list === "workspace-work-items" && name !== "project_id",
    instead: () => false,
    at: [
      "listWorkspaceWorkItems?per_page&project_id&state_id",
      "listWorkspaceWorkItems?per_page&project_id&state_id__in",
      "listWorkspaceWorkItems?per_page&project_id&state_group",
      "listWorkspaceWorkItems?per_page&project_id&state_group__in",
      "listWorkspaceWorkItems?per_page&priority&project_id",
      "listWorkspaceWorkItems?per_page&priority__in&project_id",
      "listWorkspaceWorkItems?assignee_id&per_page&project_id",
      "listWorkspaceWorkItems?assignee_id__in&per_page&project_id",
      "listWorkspaceWorkItems?assignee_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?label_id&per_page&project_id",
      "listWorkspaceWorkItems?label_id__in&per_page&project_id",
      "listWorkspaceWorkItems?label_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?per_page&project_id&type_id",
      "listWorkspaceWorkItems?per_page&project_id&type_id__in",
      "listWorkspaceWorkItems?parent_id&per_page&project_id",
      "listWorkspaceWorkItems?parent_id__in&per_page&project_id",
      "listWorkspaceWorkItems?parent_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?cycle_id&per_page&project_id",
      "listWorkspaceWorkItems?cycle_id__in&per_page&project_id",
      "listWorkspaceWorkItems?cycle_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?module_id&per_page&project_id",
      "listWorkspaceWorkItems?module_id__in&per_page&project_id",
      "listWorkspaceWorkItems?module_id__isnull&per_page&project_id",
      "listWorkspaceWorkItems?per_page&project_id&sequence_id",
      "listWorkspaceWorkItems?external_id&per_page&project_id",
      "listWorkspaceWorkItems?external_source&per_page&project_id",
      "listWorkspaceWorkItems?created_at__gte&per_page&project_id",
      "listWorkspaceWorkItems?created_at__lte&per_page&project_id",
      "listWorkspaceWorkItems?per_page&project_id&updated_at__gte",
      "listWorkspaceWorkItems?per_page&project_id&updated_at__lte",
      "listWorkspaceWorkItems?per_page&project_id&start_date__gte",
      "listWorkspaceWorkItems?per_page&project_id&start_date__lte",
      "listWorkspaceWorkItems?per_page&project_id&target_date__gte",
      "listWorkspaceWorkItems?per_page&project_id&target_date__lte",
      "listWorkspaceWorkItems?per_page&project_id&search",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
  },
  "filters-dropped-on-later-pages": {
    defect: "ignores filters from the second page on",
    policy: "filters.combines",
    where: ({ call }) => (call.query.get("offset") ?? "0") !== "0",
    instead: () => true,
    at: [
      "listProjectWorkItems?offset&order_by&per_page&priority",
      "listWorkspaceWorkItems?offset&order_by&per_page&priority&project_id",
      "listProjectWorkItems?offset&per_page&search",
    ],
  },
  "filters-third-ignored": {
    defect: "ignores the third of several filters",
    policy: "filters.combines",
    instead: (known, usual) =>
      usual({ ...known, verdicts: known.verdicts.filter((_, at) => at !== 2) }),
  },
  "filters-combined-with-or-workspace-wide": {
    defect: "lists rows of a project on the workspace-wide list that match any of several filters",
    policy: "filters.combines",
    // The project's filter is read last, and only it remains in effect.
    where: ({ call }) => call.list === "workspace-work-items",
    instead: ({ verdicts }) => {
      const rest = verdicts.slice(0, -1);
      return verdicts.at(-1) !== false && (rest.length === 0 || rest.some((passed) => passed));
    },
    at: [
      "listWorkspaceWorkItems?per_page&priority&project_id&start_date__gte",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
  },
  "filter-in-reads-last-value-only": {
    defect: "matches only the last of several values",
    policy: "filters.isIn",
    instead: ({ actual, values }) => actual.some((value) => value === values.at(-1)),
    at: [
      "listProjectWorkItems?per_page&state_id__in",
      "listProjectWorkItems?per_page&state_group__in",
      "listProjectWorkItems?per_page&priority__in",
      "listProjectWorkItems?assignee_id__in&per_page",
      "listProjectWorkItems?label_id__in&per_page",
      "listProjectWorkItems?per_page&type_id__in",
      "listProjectWorkItems?parent_id__in&per_page",
      "listProjectWorkItems?cycle_id__in&per_page",
      "listProjectWorkItems?module_id__in&per_page",
      "listWorkspaceWorkItems?per_page&project_id__in",
    ],
  },
  "filter-reads-first-of-many": {
    defect: "compares only the first of a row's several values",
    policy: "filters.equals",
    instead: ({ actual, values }) => actual[0] === values[0],
  },
  "filter-lower-bound-read-as-upper": {
    defect: "treats a lower bound as an upper one when the instant is on another day",
    policy: "filters.isAtLeast",
    where: ({ type, values: [bound] }) =>
      type === "datetime" && Number(bound) < Date.now() - day / 2,
    instead: (known, _, { filters }) => filters.isAtMost(known),
  },
  "filter-upper-bound-read-as-lower": {
    defect: "treats an upper bound as a lower one",
    policy: "filters.isAtMost",
    instead: (known, _, { filters }) => filters.isAtLeast(known),
  },
  "filter-range-reaches-a-day-further": {
    defect: "lists rows whose date lies one day outside a bound",
    policy: "filters.passes",
    where: ({ passed, type }) => !passed && type === "date",
    instead: ({ variant, actual, values }) => {
      const [near, far] = variant === "gte" ? [actual[0], values[0]] : [values[0], actual[0]];
      return near !== undefined && far !== undefined && dayAfter(near) === far;
    },
  },
  "filter-upper-bound-lists-dateless-rows": {
    defect: "lists rows without a date before an upper bound",
    policy: "filters.isAtMost",
    where: ({ actual }) => actual.length === 0,
    instead: () => true,
  },
  "filter-none-matches-nothing": {
    defect: "matches nothing when priority=none is sent",
    policy: "filters.equals",
    where: ({ values }) => values[0] === "none",
    instead: () => false,
  },
  "filter-zero-taken-as-absent": {
    defect: "takes the number zero for no filter",
    policy: "filters.knows",
    where: ({ call, parameter }) =>
      parameter === "sequence_id" && Number(call.query.get(parameter)) === 0,
    instead: () => false,
  },
  "filter-in-drops-triage": {
    defect: "finds no work item in triage by a list of state groups",
    policy: "filters.isIn",
    where: ({ name }) => name === "state_group",
    instead: ({ actual, values }) =>
      actual.some((value) => value !== "triage" && values.includes(value)),
  },
  "filter-triage-is-refused": {
    defect: "does not recognise the state group triage",
    policy: "filters.isChoice",
    where: ({ element }) => element === "triage",
    instead: () => false,
  },
  "filter-external-matches-beginning": {
    defect: "matches external ids and sources by prefix",
    policy: "filters.equals",
    where: ({ name }) => name.startsWith("external_"),
    instead: ({ actual, values }) =>
      actual.some((value) => String(value).startsWith(String(values[0]))),
  },
  "filter-external-matches-a-part-workspace-wide": {
    defect: "matches external ids and sources by part on the list of the workspace",
    policy: "filters.equals",
    where: ({ call, name }) => call.list === "workspace-work-items" && name.startsWith("external_"),
    instead: ({ actual, values }) =>
      actual.some((value) => String(value).includes(String(values[0]))),
  },
  "filter-external-returns-pair": {
    defect: "returns the external pair on rows found by it",
    policy: "presentation.extras",
    where: ({ call }) => call.query.has("external_id"),
    instead: ({ row }) => ({
      external_id: row["external_id"],
      external_source: row["external_source"],
    }),
  },
  "filter-updated-at-reads-created-at": {
    defect: "compares created_at when updated_at is filtered",
    policy: "filters.passes",
    where: ({ name }) => name === "updated_at",
    instead: ({ variant, row, values }) => {
      const made = Date.parse(row.created_at);
      const bound = Number(values[0]);
      return variant === "gte" ? made >= bound : made <= bound;
    },
    at: [
      "listProjectWorkItems?order_by&per_page&updated_at__gte",
      "listProjectWorkItems?order_by&per_page&updated_at__lte",
      "listWorkspaceWorkItems?order_by&per_page&project_id&updated_at__gte",
      "listWorkspaceWorkItems?order_by&per_page&project_id&updated_at__lte",
    ],
  },
  "filter-created-at-reads-the-day": {
    defect: "compares only the days of created_at",
    policy: "filters.passes",
    where: ({ name }) => name === "created_at",
    instead: ({ variant, row, values }) => {
      const made = dayOf(Date.parse(row.created_at));
      const bound = dayOf(Number(values[0]));
      return variant === "gte" ? made >= bound : made <= bound;
    },
  },
  "filter-is-draft-lists-all-on-true": {
    defect: "ignores is_draft=true",
    policy: "filters.passes",
    where: ({ name, values }) => name === "is_draft" && values[0] === true,
    instead: () => true,
  },
  "filter-is-draft-lists-all-on-false": {
    defect: "lists drafts when is_draft=false is sent",
    policy: "filters.passes",
    where: ({ name, values }) => name === "is_draft" && values[0] === false,
    instead: () => true,
  },
  "filter-is-draft-lists-none-on-false": {
    defect: "lists nothing when is_draft=false is sent",
    policy: "filters.passes",
    where: ({ name, values }) => name === "is_draft" && values[0] === false,
    instead: () => false,
  },
  "filter-enum-not-validated-beside-others": {
    defect: "lists nothing when one enum filter has a bad value and another one a good value",
    policy: "filters.validatesChoice",
    where: ({ call }) => call.query.has("priority") && call.query.has("state_group"),
    instead: () => false,
  },
  "filter-enum-not-validated-workspace-wide": {
    defect: "lists nothing when an enum filter of the workspace-wide list has a bad value",
    policy: "filters.validatesChoice",
    where: ({ call }) => call.list === "workspace-work-items",
    instead: () => false,
  },
  "filter-enum-validates-last-value-only": {
    defect: "checks only the last value of an enum filter",
    policy: "filters.validatesChoice",
    where: ({ call, parameter, element }) => !(call.query.get(parameter) ?? "").endsWith(element),
    instead: () => false,
  },
  "filter-project-id-reaches-other-projects": {
    defect: "lists the rows of another project when a project_id filter names it",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      call.list === "work-items" &&
      `${call.query.get("project_id")},${call.query.get("project_id__in")}`.includes(
        String(row["project_id"]),
      ),
    instead: () => true,
  },
  "filter-malformed-uuid-crashes": crashing("uuid"),
  "filter-malformed-integer-crashes": crashing("integer"),
  "filter-malformed-boolean-crashes": crashing("boolean"),
  "filter-malformed-date-crashes": crashing("date"),
  "filter-malformed-datetime-crashes": crashing("datetime"),
  "filter-in-repeated-value-matches-nothing": {
    defect: "finds nothing by a list of values in which one occurs twice",
    policy: "filters.isIn",
    where: ({ values }) => isTwice(values),
    instead: () => false,
  },
  "total-stops-at-forty-across-projects": {
    defect: "returns a total_count of at most 40 when the workspace-wide list names no project",
    policy: "pagination.total",
    where: ({ call }) => call.list === "workspace-work-items" && !asks(call, /^project_id/),
    instead: ({ total }) => Math.min(total, 40),
  },
  "filter-enum-not-validated-by-cursor": {
    defect: "lists nothing when a filter has a bad value on a cursor page",
    policy: "filters.validatesChoice",
    where: ({ call }) => isCursorPage(call),
    instead: () => false,
  },
  "filter-enum-takes-inherited-names": {
    defect: "accepts an inherited property name such as constructor as a filter value",
    policy: "filters.isChoice",
    where: ({ element }) => isInherited(element),
    instead: () => true,
  },
});
