import { servingWhere, storingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of the default values of a module's members. */
export const moduleDefaultMutants = mutantsOf({
  "module-status-default-is-backlog": {
    defect: "creates a module with the status backlog by default",
    policy: "writes.standard",
    where: ({ field }) => field === "status",
    instead: () => "backlog",
  },
  "module-with-a-lead-begins-in-backlog": {
    defect: "creates a module with a lead and without a status with the status backlog",
    policy: "writes.body",
    where: ({ resource, call }) => resource === "module" && call.kind === "create",
    instead: (_, usual) => {
      const body = usual();
      return typeof body["lead_id"] === "string" ? { status: "backlog", ...body } : body;
    },
  },
  "module-placed-last": {
    defect: "places a new module after the others",
    policy: "lifecycle.moduleSortOrder",
    instead: ({ orders }) => Math.max(0, ...orders) + 1,
  },
  "module-members-honoured": {
    defect: "stores the members sent with a new module",
    policy: "lifecycle.moduleMembers",
    instead: ({ sent }, usual) => (Array.isArray(sent) ? sent.map(String) : usual()),
  },
  "modules-made-with-dates-have-a-member": servingWhere(
    "returns the creator as a member of a new module that has dates",
    ({ call, resource, name, row }) =>
      call.kind === "create" &&
      resource === "module" &&
      name === "member_ids" &&
      typeof row["start_date"] === "string",
    ({ row }) => [row["created_by_id"]],
  ),
  "module-is-made-by-its-lead": servingWhere(
    "returns the lead of a new module as its creator",
    ({ call, resource, name }) =>
      call.kind === "create" && resource === "module" && name === "created_by_id",
    ({ row, value }) => row["lead_id"] ?? value,
  ),
  "sort-order-of-zero-is-ignored": storingWhere(
    "treats a sort_order of 0 as absent",
    ({ field }) => field === "sort_order",
    ({ value, stored }) => value || stored,
  ),
});
