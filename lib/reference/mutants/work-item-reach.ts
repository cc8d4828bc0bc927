import { family } from "#lib/contract/family.ts";
import { sharedParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const tail = (identifier: string): string => identifier.slice(identifier.lastIndexOf("-") + 1);

/** Defects of which work items are reached, and by what. */
export const workItemReachMutants = {
  ...family(
    ["parent_id", "parent_id__in"] as const,
    (parameter) => `filter-${parameter}-reaches-grandchildren` as const,
    (parameter): Mutant => ({
      defect: `lists by ${parameter} what is below the work items below one too`,
      alter: ({ filters }) => ({
        filters: {
          passes: (known) => {
            const { call, row, values } = known;
            const parent = call.store.find("work-item", String(row["parent_id"]));
            const above = String(parent?.["parent_id"]);
            return (
              filters.passes(known) || (known.parameter === parameter && values.includes(above))
            );
          },
        },
      }),
    }),
  ),
  ...mutantsOf({
    "archived-items-found-by-filter": {
      defect: "lists archived work items where a filter narrows the list",
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            sharedParameters.some((name) => known.call.query.has(name)) ||
            lifecycle.listsRow(known),
        },
      }),
    },
    "archived-items-listed-on-later-pages": {
      defect: "lists archived work items from the second page on",
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            known.call.query.has("offset") ||
            known.call.query.has("cursor") ||
            lifecycle.listsRow(known),
        },
      }),
    },
    "archived-items-listed-on-request": {
      defect: "lists archived work items where the query asks for them",
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            ["archived", "is_archived", "include_archived"].some((name) =>
              known.call.query.has(name),
            ) || lifecycle.listsRow(known),
        },
      }),
    },
    "archived-items-counted": {
      defect: "counts archived work items in the total",
      alter: () => ({
        pagination: {
          total: (known) => {
            const archived = known.call.store
              .rows("work-item")
              .filter((row) => (row["archived_at"] ?? null) !== null);
            return known.total + archived.length;
          },
        },
      }),
    },
    "workspace-list-forgets-returned-items": {
      defect: "keeps work items off the workspace-wide list that were on it while archived",
      alter: ({ lifecycle }) => {
        const archived = new Set<string>();
        return {
          lifecycle: {
            listsRow(known) {
              const isListed = lifecycle.listsRow(known);
              if (!isListed) archived.add(known.row.id);
              const onWorkspace = known.call.list === "workspace-work-items";
              return isListed && !(onWorkspace && archived.has(known.row.id));
            },
          },
        };
      },
    },
    "archive-sets-nothing": {
      defect: "answers an archiving without archived_at",
      alter: ({ presentation }) => ({
        presentation: {
          member: (known) =>
            known.call.operation === "archiveWorkItem" && known.name === "archived_at"
              ? null
              : presentation.member(known),
        },
      }),
    },
    "list-hides-subitems": {
      defect: "lists a project's top-level work items alone",
      alter: ({ lifecycle }) => ({
        lifecycle: {
          listsRow: (known) =>
            lifecycle.listsRow(known) &&
            (known.call.list !== "work-items" || (known.row["parent_id"] ?? null) === null),
        },
      }),
    },
    "workspace-list-holds-first-project-alone": {
      defect: "lists workspace-wide the work items of the project that was named first",
      alter: ({ filters }) => ({
        filters: {
          isIn: (known) =>
            known.name === "project_id" ? known.actual[0] === known.values[0] : filters.isIn(known),
        },
      }),
    },
    "identifier-reads-sequence-alone": {
      defect: "reads a work item by the number of its identifier, whichever the project",
      alter: () => ({
        tenancy: {
          identifies: ({ submitted, identifier }) => tail(submitted) === tail(identifier),
        },
      }),
    },
    "identifier-reads-next-number": {
      defect: "reads some work item where the number of an identifier is not given",
      alter: () => ({
        tenancy: {
          identifies: ({ submitted, identifier }) =>
            submitted === identifier || Number(tail(submitted)) > 99_999,
        },
      }),
    },
    "identifier-is-not-read": {
      defect: "does not read by its identifier the only work item of a project",
      alter: ({ tenancy }) => ({
        tenancy: {
          identifies: (known) => {
            const { identifier } = known;
            const owner = identifier.slice(0, identifier.lastIndexOf("-"));
            const { store } = known.call;
            const project = store.rows("project").find((row) => row["identifier"] === owner);
            return (
              store.rowsIn("work-item", project?.id ?? "").length > 1 && tenancy.identifies(known)
            );
          },
        },
      }),
    },
    "cycle-filter-matches-beginning": {
      defect: "matches the external keys of cycles by their beginning",
      alter: ({ filters }) => ({
        filters: {
          equals: (known) =>
            known.call.list === "cycles" && known.name.startsWith("external_")
              ? known.actual.some((value) => String(value).startsWith(String(known.values[0])))
              : filters.equals(known),
        },
      }),
    },
  }),
};
