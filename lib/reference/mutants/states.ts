import { reading } from "./building/altered-members.ts";
import { mutantsOf } from "./building/mutant.ts";

/** Defects of the names of states, and of their deletes. */
export const statesMutants = mutantsOf({
  "default-state-deleted": {
    defect: "deletes the default state of a project",
    policy: "lifecycle.deletesDefaultState",
    instead: () => true,
  },
  "empty-default-state-deleted": {
    defect: "deletes the default state of a project where it holds no work item",
    policy: "lifecycle.deletesDefaultState",
    where: ({ call, row }) =>
      call.store.rows("work-item").every((item) => item["state_id"] !== row.id),
    instead: () => true,
  },
  "used-state-deleted": {
    defect: "deletes a state that still holds work items",
    policy: "lifecycle.deletesUsedState",
    instead: () => true,
  },
  "state-name-taken-on-update": {
    defect: "takes the name of another state in an update",
    policy: "writes.refusesTakenName",
    where: ({ call }) => call.kind === "update" && call.resource === "state",
    instead: () => false,
  },
  "state-own-name-is-refused": reading(
    "refuses an update that repeats the own name of a state",
    ({ call, body }) =>
      call.kind === "update" && call.resource === "state" && body["name"] === call.record?.["name"]
        ? { ...body, name: null }
        : body,
  ),
  "state-name-taken-accepted": {
    defect: "takes a name that another state of the project has",
    policy: "writes.refusesTakenName",
    where: ({ resource }) => resource === "state",
    instead: () => false,
  },
  "state-name-is-taken-in-the-workspace": {
    defect: "takes the name of a state once in the whole workspace",
    policy: "writes.sharesNames",
    where: ({ resource }) => resource === "state",
    instead: () => true,
  },
  "former-name-of-a-state-stays-taken": {
    defect: "refuses the name that a state had before it was renamed",
    policy: "writes.sameName",
    where: ({ resource }) => resource === "state",
    instead: {
      remembering: () => {
        const former = new Set<unknown>();
        return ({ call, right }, usual) => {
          if (call.kind === "update" && call.record !== null) former.add(call.record["name"]);
          return usual() || (call.kind === "create" && former.has(right));
        };
      },
    },
  },
  "state-of-one-work-item-deleted": {
    defect: "deletes a state that holds a single work item",
    policy: "lifecycle.deletesUsedState",
    instead: ({ holds }) => holds < 2,
  },
});
