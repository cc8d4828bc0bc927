import { stateGroupOrder } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./building/mutant.ts";
import { reading } from "./building/altered-members.ts";
import { mutantsOf } from "./building/mutant.ts";
import { unreturnedOnStates } from "#lib/contract/subjects/sparse-lists.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** Frees the names of some states. */
const sharing = (defect: string, shares: (other: Row) => boolean): Mutant => ({
  defect,
  policy: "writes.refusesTakenName",
  where: ({ resource, other }) => resource === "state" && shares(other),
  instead: () => false,
});

/** Changes something after the refused delete of a state, which undoes everything before it. */
const refusing = (defect: string, change: (state: Row, call: Call) => void): Mutant => ({
  defect,
  policy: "problems.detail",
  where: ({ call, type }) => call.operation === "deleteState" && type === "conflict",
  instead: ({ call }, usual) => {
    const ids = Object.values(call.parameters);
    const state = ids.map((id) => call.store.find("state", id)).find((row) => row !== undefined);
    if (state !== undefined) change(state, call);
    return usual();
  },
});

/** Deletes a state that holds nothing but work items of one sort. */
const holding = (defect: string, isPassedOver: (item: Row) => boolean): Mutant => ({
  defect,
  policy: "lifecycle.deletesUsedState",
  instead: ({ call, row }) =>
    call.store.rows("work-item").every((item) => item["state_id"] !== row.id || isPassedOver(item)),
});

/** Defects of the names of states, and of deleting states. */
const conflicts = mutantsOf({
  "default-state-deleted": {
    defect: "deletes the default state of a project",
    policy: "lifecycle.deletesDefaultState",
    instead: () => true,
  },
  "former-default-state-is-kept": {
    defect: "refuses the delete of a state that was the default once",
    policy: "lifecycle.permitsDelete",
    where: ({ resource, row }) => resource === "state" && row["was_default"] === true,
    instead: () => false,
  },
  "empty-default-state-deleted": {
    defect: "deletes the default state of a project when it holds no work item",
    policy: "lifecycle.deletesDefaultState",
    where: ({ call, row }) =>
      call.store.rows("work-item").every((item) => item["state_id"] !== row.id),
    instead: () => true,
  },
  "state-of-drafts-deleted": holding(
    "deletes a state whose work items are all drafts",
    (item) => item["is_draft"] === true,
  ),
  "state-of-archived-items-deleted": holding(
    "deletes a state whose work items are all archived",
    (item) => (item["archived_at"] ?? null) !== null,
  ),
  "used-state-deleted": {
    defect: "deletes a state that still holds work items",
    policy: "lifecycle.deletesUsedState",
    instead: () => true,
  },
  "state-name-taken-on-update": {
    defect: "accepts the name of another state in an update",
    policy: "writes.refusesTakenName",
    where: ({ call }) => call.kind === "update" && call.resource === "state",
    instead: () => false,
  },
  "state-own-name-is-refused": reading(
    "refuses an update that repeats a state's own name",
    ({ call, body }) =>
      call.kind === "update" && call.resource === "state" && body["name"] === call.record?.["name"]
        ? { ...body, name: null }
        : body,
  ),
  "state-name-taken-accepted": {
    defect: "accepts a name that another state of the project has",
    policy: "writes.refusesTakenName",
    where: ({ resource }) => resource === "state",
    instead: () => false,
  },
  ...family(
    stateGroupOrder,
    (group) => `name-of-a-${group}-state-is-taken-again` as const,
    (group) =>
      sharing(
        `accepts the name of a state of the group ${group}`,
        (other) => other["group"] === group,
      ),
  ),
  "name-of-the-default-state-is-taken-again": sharing(
    "accepts the name of the project's default state",
    (other) => other["is_default"] === true,
  ),
  "refused-delete-unmarks-the-default-state": refusing(
    "refuses the delete of a former default state",
    (state, { store }) => {
      if (state["is_default"] === true) store.update("state", state.id, { is_default: false });
    },
  ),
  "refused-delete-moves-the-items-of-a-state": refusing(
    "moves the work items of a state to the default state although it refuses the delete",
    (state, { store }) => {
      const ofProject = (other: Row) => other["project_id"] === state["project_id"];
      const states = store.rows("state").filter(ofProject);
      const standard = states.find((one) => one["is_default"] === true);
      for (const item of store.rows("work-item")) {
        if (item["state_id"] !== state.id || standard === undefined) continue;
        store.update("work-item", item.id, { state_id: standard.id });
      }
    },
  ),
  "state-name-is-taken-in-the-workspace": {
    defect: "requires state names to be unique in the whole workspace",
    policy: "writes.sharesNames",
    where: ({ resource }) => resource === "state",
    instead: () => true,
  },
  "former-name-of-a-state-stays-taken": {
    defect: "refuses the former name of a renamed state",
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
  "state-group-is-remembered-by-the-filter": {
    defect: "filters by the group that a state had when it was first filtered by",
    policy: "filters.passes",
    where: ({ parameter }) => parameter === "state_group",
    instead: {
      remembering: () => {
        const groups = new Map<unknown, unknown>();
        return ({ call, row, values }) => {
          const state = call.store.find("state", String(row["state_id"]));
          const group = groups.get(row["state_id"]) ?? state?.["group"];
          groups.set(row["state_id"], group);
          return group === values[0];
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

/** What is wrong with a state that is read by its id. */
const single = {
  ...mutantsOf({
    "single-state-lacks-is-default": {
      defect: "omits is_default from a state that is read by its id",
      policy: "presentation.member",
      where: ({ call, name }) => call.operation === "readState" && name === "is_default",
      instead: () => absent,
    },
  }),
  ...family(
    unreturnedOnStates,
    (name) => `single-state-shows-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} of a state that is read by its id`,
      policy: "presentation.extras",
      where: ({ call }) => call.operation === "readState",
      instead: () => ({ [name]: null }),
    }),
  ),
} as const;

/** Defects of states. */
export const statesMutants = { ...conflicts, ...single } as const;
