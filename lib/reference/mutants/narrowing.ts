import type { FilterType } from "#lib/contract/lists/filters.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const day = 24 * 60 * 60 * 1000;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const dayAfter = (value: unknown): string => dayOf(Date.parse(String(value)) + day);

const crashing = (type: FilterType): Mutant => ({
  defect: `breaks down where a filter's value is no ${type}`,
  alter: ({ filters }) => ({
    filters: {
      validatesForm: (known) => {
        if (known.type === type) throw new Error(`${known.element} is no ${type}`);
        return filters.validatesForm(known);
      },
    },
  }),
});

/** Defects of some filters, some values or some pages. */
export const narrowingMutants = mutantsOf({
  "filters-ignored-workspace-wide": {
    defect: "ignores all filters but the project's on the workspace-wide list",
    alter: ({ filters }) => ({
      filters: {
        knows: (sent) =>
          (sent.call.list !== "workspace-work-items" || sent.name === "project_id") &&
          filters.knows(sent),
      },
    }),
  },
  "filters-dropped-on-later-pages": {
    defect: "ignores filters from the second page on",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) =>
          (known.call.query.get("offset") ?? "0") !== "0" || filters.combines(known),
      },
    }),
  },
  "filters-third-ignored": {
    defect: "ignores the third of several filters",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) =>
          filters.combines({ ...known, verdicts: known.verdicts.filter((_, at) => at !== 2) }),
      },
    }),
  },
  "filters-combined-with-or-workspace-wide": {
    defect: "lists workspace-wide the rows of a project that pass any of several filters",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const { call, verdicts } = known;
          if (call.list !== "workspace-work-items") return filters.combines(known);
          // The project's filter is read last, and alone stays binding.
          const rest = verdicts.slice(0, -1);
          return verdicts.at(-1) !== false && (rest.length === 0 || rest.some((passed) => passed));
        },
      },
    }),
  },
  "filter-in-reads-last-value-only": {
    defect: "looks for the last of several values",
    alter: () => ({
      filters: { isIn: ({ values, actual }) => actual.some((value) => value === values.at(-1)) },
    }),
  },
  "filter-reads-first-of-many": {
    defect: "compares the first of a row's several values",
    alter: () => ({ filters: { equals: ({ values, actual }) => actual[0] === values[0] } }),
  },
  "filter-lower-bound-read-as-upper": {
    defect: "takes a lower bound that is an instant of another day for an upper one",
    alter: ({ filters }) => ({
      filters: {
        isAtLeast: (known) => {
          const [bound] = known.values;
          const isOld = known.type === "datetime" && Number(bound) < Date.now() - day / 2;
          return isOld ? filters.isAtMost(known) : filters.isAtLeast(known);
        },
      },
    }),
  },
  "filter-upper-bound-read-as-lower": {
    defect: "takes an upper bound for a lower one",
    alter: ({ filters }) => ({ filters: { isAtMost: (known) => filters.isAtLeast(known) } }),
  },
  "filter-range-reaches-a-day-further": {
    defect: "lists rows whose date lies one day outside a bound",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) => {
          const { passed, type, variant, values, actual } = known;
          if (passed || type !== "date") return filters.passes(known);
          const [near, far] = variant === "gte" ? [actual[0], values[0]] : [values[0], actual[0]];
          return near !== undefined && far !== undefined && dayAfter(near) === far;
        },
      },
    }),
  },
  "filter-upper-bound-lists-dateless-rows": {
    defect: "lists rows without a date before an upper bound",
    alter: ({ filters }) => ({
      filters: { isAtMost: (known) => known.actual.length === 0 || filters.isAtMost(known) },
    }),
  },
  "filter-none-matches-nothing": {
    defect: "takes the priority none for the absence of a filter's value",
    alter: ({ filters }) => ({
      filters: { equals: (known) => known.values[0] !== "none" && filters.equals(known) },
    }),
  },
  "filter-triage-is-refused": {
    defect: "does not know the state group triage",
    alter: ({ filters }) => ({
      filters: { isChoice: (known) => known.element !== "triage" && filters.isChoice(known) },
    }),
  },
  "filter-external-matches-beginning": {
    defect: "matches external ids and sources by their beginning",
    alter: ({ filters }) => ({
      filters: {
        equals: (known) =>
          known.name.startsWith("external_")
            ? known.actual.some((value) => String(value).startsWith(String(known.values[0])))
            : filters.equals(known),
      },
    }),
  },
  "filter-external-returns-pair": {
    defect: "returns the external pair on rows that were looked up by it",
    alter: () => ({
      presentation: {
        extras: ({ call, row }) =>
          call.query.has("external_id")
            ? { external_id: row["external_id"], external_source: row["external_source"] }
            : {},
      },
    }),
  },
  "filter-updated-at-reads-created-at": {
    defect: "reads created_at where it is asked for updated_at",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) => {
          if (known.name !== "updated_at") return filters.passes(known);
          const made = Date.parse(known.row.created_at);
          const bound = Number(known.values[0]);
          return known.variant === "gte" ? made >= bound : made <= bound;
        },
      },
    }),
  },
  "filter-created-at-reads-the-day": {
    defect: "compares the days of created_at and not the instants",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) => {
          if (known.name !== "created_at") return filters.passes(known);
          const made = dayOf(Date.parse(known.row.created_at));
          const bound = dayOf(Number(known.values[0]));
          return known.variant === "gte" ? made >= bound : made <= bound;
        },
      },
    }),
  },
  "filter-is-draft-lists-all-on-true": {
    defect: "ignores is_draft=true",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.name === "is_draft" && known.values[0] === true) || filters.passes(known),
      },
    }),
  },
  "filter-is-draft-lists-none-on-false": {
    defect: "lists nothing where is_draft=false is sent",
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          !(known.name === "is_draft" && known.values[0] === false) && filters.passes(known),
      },
    }),
  },
  "filter-enum-not-validated-beside-others": {
    defect: "lists nothing where an enum filter has a bad value and another one a good value",
    alter: ({ filters }) => ({
      filters: {
        validatesChoice: (known) => {
          const { query } = known.call;
          const both = query.has("priority") && query.has("state_group");
          return !both && filters.validatesChoice(known);
        },
      },
    }),
  },
  "filter-enum-not-validated-workspace-wide": {
    defect: "lists nothing where an enum filter of the workspace-wide list has a bad value",
    alter: () => ({
      filters: { validatesChoice: ({ call }) => call.list !== "workspace-work-items" },
    }),
  },
  "filter-enum-validates-last-value-only": {
    defect: "judges an enum filter by the last of its values",
    alter: ({ filters }) => ({
      filters: {
        validatesChoice: (known) => {
          const sent = known.call.query.get(known.parameter) ?? "";
          return sent.endsWith(known.element) && filters.validatesChoice(known);
        },
      },
    }),
  },
  "filter-project-id-reaches-other-projects": {
    defect: "lists under one project the rows of the project that a filter names",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const { call, row } = known;
          const named = `${call.query.get("project_id")},${call.query.get("project_id__in")}`;
          const reached = call.list === "work-items" && named.includes(String(row["project_id"]));
          return reached || tenancy.lists(known);
        },
      },
    }),
  },
  "filter-malformed-uuid-crashes": crashing("uuid"),
  "filter-malformed-integer-crashes": crashing("integer"),
  "filter-malformed-boolean-crashes": crashing("boolean"),
  "filter-malformed-date-crashes": crashing("date"),
  "filter-malformed-datetime-crashes": crashing("datetime"),
});
