import { family } from "#lib/contract/family.ts";
import { sharedParameters } from "#lib/contract/lists/filter-parameters.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/mutant.ts";

const tail = (identifier: string): string => identifier.slice(identifier.lastIndexOf("-") + 1);

/** Defects of which work items are reached, and by what. */
export const workItemReachMutants = {
  ...family(
    ["parent_id", "parent_id__in"] as const,
    (parameter) => `filter-${parameter}-reaches-grandchildren` as const,
    (parameter): Mutant => ({
      defect: `lists by ${parameter} what is below the work items below one too`,
      policy: "filters.passes",
      where: (known) =>
        known.parameter === parameter &&
        known.values.includes(
          String(known.call.store.find("work-item", String(known.row["parent_id"]))?.["parent_id"]),
        ),
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "archived-items-found-by-filter": {
      defect: "lists archived work items where a filter narrows the list",
      policy: "lifecycle.listsRow",
      where: ({ call }) => sharedParameters.some((name) => call.query.has(name)),
      instead: () => true,
    },
    "archived-items-listed-on-later-pages": {
      defect: "lists archived work items from the second page on",
      policy: "lifecycle.listsRow",
      where: ({ call }) => call.query.has("offset") || call.query.has("cursor"),
      instead: () => true,
      at: [
        "listProjectWorkItems?fields&offset&order_by&per_page",
        "listProjectWorkItems?cursor&fields&order_by&paginate&per_page",
        "listWorkspaceWorkItems?fields&offset&order_by&per_page&project_id",
        "listWorkspaceWorkItems?cursor&fields&order_by&paginate&per_page&project_id",
      ],
    },
    "archived-items-listed-on-request": {
      defect: "lists archived work items where the query asks for them",
      policy: "lifecycle.listsRow",
      where: ({ call }) =>
        ["archived", "is_archived", "include_archived"].some((name) => call.query.has(name)),
      instead: () => true,
    },
    "archived-items-counted": {
      defect: "counts archived work items in the total",
      policy: "pagination.total",
      instead: ({ total, call }) =>
        total +
        call.store.rows("work-item").filter((row) => (row["archived_at"] ?? null) !== null).length,
    },
    "workspace-list-forgets-returned-items": {
      defect: "keeps work items off the workspace-wide list that were on it while archived",
      policy: "lifecycle.listsRow",
      instead: {
        remembering: () => {
          const archived = new Set<string>();
          return ({ call, row }, usual) => {
            const isListed = usual();
            if (!isListed) archived.add(row.id);
            return isListed && !(call.list === "workspace-work-items" && archived.has(row.id));
          };
        },
      },
    },
    "archive-sets-nothing": {
      defect: "answers an archiving without archived_at",
      policy: "presentation.member",
      where: ({ call, name }) => call.operation === "archiveWorkItem" && name === "archived_at",
      instead: () => null,
    },
    "list-hides-subitems": {
      defect: "lists a project's top-level work items alone",
      policy: "lifecycle.listsRow",
      where: ({ call, row }) => call.list === "work-items" && (row["parent_id"] ?? null) !== null,
      instead: () => false,
      at: ["listProjectWorkItems?per_page"],
    },
    "workspace-list-holds-first-project-alone": {
      defect: "lists workspace-wide the work items of the project that was named first",
      policy: "filters.isIn",
      where: ({ name }) => name === "project_id",
      instead: ({ actual, values }) => actual[0] === values[0],
    },
    "identifier-reads-sequence-alone": {
      defect: "reads a work item by the number of its identifier, whichever the project",
      policy: "tenancy.identifies",
      instead: ({ submitted, identifier }) => tail(submitted) === tail(identifier),
      at: ["readWorkItemByIdentifier?"],
    },
    "identifier-reads-next-number": {
      defect: "reads some work item where the number of an identifier is not given",
      policy: "tenancy.identifies",
      where: ({ submitted }) => Number(tail(submitted)) > 99_999,
      instead: () => true,
    },
    "identifier-is-not-read": {
      defect: "does not read by its identifier the only work item of a project",
      policy: "tenancy.identifies",
      where: ({ identifier, call: { store } }) => {
        const owner = identifier.slice(0, identifier.lastIndexOf("-"));
        const project = store.rows("project").find((row) => row["identifier"] === owner);
        return store.rowsIn("work-item", project?.id ?? "").length <= 1;
      },
      instead: () => false,
      at: ["readWorkItemByIdentifier?"],
    },
    "cycle-filter-matches-beginning": {
      defect: "matches the external keys of cycles by their beginning",
      policy: "filters.equals",
      where: ({ call, name }) => call.list === "cycles" && name.startsWith("external_"),
      instead: ({ actual, values }) =>
        actual.some((value) => String(value).startsWith(String(values[0]))),
    },
  }),
};
