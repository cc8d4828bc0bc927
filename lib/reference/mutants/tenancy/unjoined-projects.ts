import { workItemParameters } from "#lib/contract/lists/filter-parameters.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the workspace's work item list where the caller has not joined a project. */
export const unjoinedMutants = {
  ...mutantsOf({
    "unjoined-items-found-by-filter": {
      defect: "lists work items of projects that the caller has not joined when a filter is sent",
      policy: "tenancy.hidesUnseen",
      where: ({ call }) =>
        call.list === "workspace-work-items" &&
        workItemParameters.some((name) => call.query.has(name)),
      instead: () => false,
    },
    "workspace-total-counts-unjoined-items": {
      defect: "counts work items of projects that the caller has not joined",
      policy: "pagination.total",
      instead: ({ total, call: { query, store, caller } }) => {
        const asked = query.get("project_id__in")?.split(",") ?? [];
        const joined = store
          .rows("project-member")
          .filter((row) => row["member_id"] === caller?.userId)
          .map((row) => row["project_id"]);
        const hidden = store
          .rows("work-item")
          .map((row) => String(row["project_id"]))
          .filter((project) => asked.includes(project) && !joined.includes(project));
        return total + hidden.length;
      },
    },
  }),
};
