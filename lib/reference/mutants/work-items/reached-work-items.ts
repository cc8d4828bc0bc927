import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const tail = (identifier: string): string => identifier.slice(identifier.lastIndexOf("-") + 1);

const leavingWithParent = mutantsOf({
  "children-of-archived-items-leave-the-list": {
    defect: "omits work items whose parent is archived from lists",
    policy: "lifecycle.listsRow",
    where: ({ call, row }) =>
      (call.store.find("work-item", String(row["parent_id"]))?.["archived_at"] ?? null) !== null,
    instead: () => false,
  },
});

/** Defects of which work items can be reached, and how. */
export const reachedWorkItemMutants = {
  ...family(
    ["parent_id", "parent_id__in"] as const,
    (parameter) => `filter-${parameter}-reaches-grandchildren` as const,
    (parameter): Mutant => ({
      defect: `lists grandchildren too when filtered by ${parameter}`,
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
    "archived-items-listed-on-request": {
      defect: "lists archived work items when the query requests them",
      policy: "lifecycle.listsRow",
      where: ({ call }) =>
        ["archived", "is_archived", "include_archived"].some((name) => call.query.has(name)),
      instead: () => true,
    },
    "workspace-list-forgets-returned-items": {
      defect:
        "omits work items from the workspace-wide list that it listed while they were archived",
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
    "list-hides-subitems": {
      defect: "lists only a project's top-level work items",
      policy: "lifecycle.listsRow",
      where: ({ call, row }) => call.list === "work-items" && (row["parent_id"] ?? null) !== null,
      instead: () => false,
      at: ["listProjectWorkItems?per_page"],
    },
    "workspace-list-holds-first-project-alone": {
      defect: "lists only the work items of the first project that project_id__in names",
      policy: "filters.isIn",
      where: ({ name }) => name === "project_id",
      instead: ({ actual, values }) => actual[0] === values[0],
    },
    "identifier-reads-sequence-alone": {
      defect: "reads a work item by the number of its identifier, whatever the project",
      policy: "tenancy.identifies",
      instead: ({ submitted, identifier }) => tail(submitted) === tail(identifier),
      at: ["readWorkItemByIdentifier?"],
    },
    "identifier-reads-next-number": {
      defect: "returns another work item when the number of an identifier does not exist",
      policy: "tenancy.identifies",
      where: ({ submitted }) => Number(tail(submitted)) > 99_999,
      instead: () => true,
    },
    "identifier-is-not-read": {
      defect: "does not find the only work item of a project by its identifier",
      policy: "tenancy.identifies",
      where: ({ identifier, call: { store } }) => {
        const owner = identifier.slice(0, identifier.lastIndexOf("-"));
        const project = store.rows("project").find((row) => row["identifier"] === owner);
        return store.rowsIn("work-item", project?.id ?? "").length <= 1;
      },
      instead: () => false,
      at: ["readWorkItemByIdentifier?"],
    },
    "identifier-route-drops-fields-beside-expand": {
      defect: "ignores fields alongside expand when a work item is read by its identifier",
      policy: "fields.applies",
      where: ({ call }) => "identifier" in call.parameters && call.query.has("expand"),
      instead: () => false,
    },
    "deleted-work-items-are-read-by-identifier": {
      defect: "still reads a deleted work item by its identifier",
      policy: "lifecycle.readsDeleted",
      instead: () => true,
    },
    "work-item-below-a-parent-is-medium": {
      defect: "creates a work item with a parent and without a priority with the priority medium",
      policy: "writes.body",
      where: ({ resource, call }) => resource === "work-item" && call.kind === "create",
      instead: (_, usual) => {
        const body = usual();
        return typeof body["parent_id"] === "string" ? { priority: "medium", ...body } : body;
      },
    },
  }),

  ...leavingWithParent,
};
