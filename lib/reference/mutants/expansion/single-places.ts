import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const relations = keysOf(workItemExpansions);
const described = ["state", "type", "parent", "assignees", "labels"] as const;

/** Places that serve a work item, besides the list of its project, each with its operation. */
const places = {
  "workspace-work-items": "listWorkspaceWorkItems",
  detail: "readWorkItem",
  identifier: "readWorkItemByIdentifier",
} as const;

const hollowOn = <Place extends keyof typeof places>(place: Place) =>
  family(
    described,
    (relation) => `expanded-${relation}-is-hollow-on-${place}` as const,
    (relation): Mutant => ({
      defect: `returns an expanded ${relation} that holds only its id on ${place}`,
      policy: "expansion.leaf",
      where: (known) => known.call.operation === places[place] && known.relation === relation,
      instead: ({ target }) => ({ id: target.id }),
    }),
  );

const keylessOn = <Place extends keyof typeof places>(place: Place) =>
  family(
    relations,
    (relation) => `expand-${relation}-replaces-id-key-on-${place}` as const,
    (relation): Mutant => ({
      defect: `returns ${relation} in place of its id key on ${place}`,
      policy: "expansion.keepsIdKey",
      where: (known) => known.call.operation === places[place] && known.relation === relation,
      instead: () => false,
    }),
  );

/** Defects of expanded relations in only one place. */
export const singlePlaceMutants = {
  ...hollowOn("workspace-work-items"),
  ...hollowOn("detail"),
  ...hollowOn("identifier"),
  ...keylessOn("workspace-work-items"),
  ...keylessOn("detail"),
  ...keylessOn("identifier"),
  ...mutantsOf({
    "expanded-state-lacks-color-on-writes": {
      defect: "omits color from the state that a write expands",
      policy: "expansion.member",
      where: ({ relation, name, call }) =>
        relation === "state" && name === "color" && call.method !== "GET",
      instead: () => undefined,
    },
    "expanded-state-carries-its-project-on-workspace-work-items": {
      defect: "returns project_id in an expanded state on the workspace-wide list",
      policy: "expansion.leaf",
      where: ({ call, relation }) => relation === "state" && call.list === "workspace-work-items",
      instead: ({ target }, usual) => ({ ...Object(usual()), project_id: target["project_id"] }),
    },
    "relations-unasked-on-identifier": {
      defect: "adds the modules to a work item that is read by its identifier without expand",
      policy: "presentation.extras",
      where: ({ call }) =>
        call.operation === "readWorkItemByIdentifier" && !call.query.has("expand"),
      instead: () => ({ modules: [] }),
    },
    "expand-none-is-empty-object-on-identifier": {
      defect: "returns an empty object for a relation without a target on the identifier route",
      policy: "expansion.none",
      where: ({ call }) => call.operation === "readWorkItemByIdentifier",
      instead: () => ({}),
    },
    "expand-empty-many-is-null-on-identifier": {
      defect: "returns null for to-many relations without targets on the identifier route",
      policy: "expansion.empty",
      where: ({ call }) => call.operation === "readWorkItemByIdentifier",
      instead: () => null,
    },
  }),
} as const;
