import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const relations = keysOf(workItemExpansions);
const described = ["state", "type", "parent", "assignees", "labels"] as const;

/** Places that serve a work item, beside the list of its project, with the operation of each. */
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
      defect: `serves an expanded ${relation} that holds its id alone on ${place}`,
      alter: (base) => ({
        expansion: {
          leaf: (known) =>
            known.call.operation === places[place] && known.relation === relation
              ? { id: known.target.id }
              : base.expansion.leaf(known),
        },
      }),
    }),
  );

const keylessOn = <Place extends keyof typeof places>(place: Place) =>
  family(
    relations,
    (relation) => `expand-${relation}-replaces-id-key-on-${place}` as const,
    (relation): Mutant => ({
      defect: `serves ${relation} in place of its id key on ${place}`,
      alter: (base) => ({
        expansion: {
          keepsIdKey: (known) =>
            !(known.call.operation === places[place] && known.relation === relation) &&
            base.expansion.keepsIdKey(known),
        },
      }),
    }),
  );

/** Defects of expanded relations in one place alone. */
export const expandedPlaceMutants = {
  ...hollowOn("workspace-work-items"),
  ...hollowOn("detail"),
  ...hollowOn("identifier"),
  ...keylessOn("workspace-work-items"),
  ...keylessOn("detail"),
  ...keylessOn("identifier"),
  ...mutantsOf({
    "custom-fields-lost-beside-relations": {
      defect: "leaves custom_fields out of a work item that is read with expand",
      alter: (base) => ({
        fields: {
          showsSingle: (known) =>
            !(known.name === "custom_fields" && known.call.query.has("expand")) &&
            base.fields.showsSingle(known),
        },
      }),
    },
    "expanded-state-lacks-color-on-writes": {
      defect: "leaves color out of the state that a write expands",
      alter: (base) => ({
        expansion: {
          member: (known) =>
            known.relation === "state" && known.name === "color" && known.call.method !== "GET"
              ? undefined
              : base.expansion.member(known),
        },
      }),
    },
    "expanded-state-carries-its-project-on-workspace-work-items": {
      defect: "tells in an expanded state the project of its own, on the workspace-wide list",
      alter: (base) => ({
        expansion: {
          leaf: (known) => {
            const leaf = base.expansion.leaf(known);
            const { list } = known.call;
            return known.relation === "state" && list === "workspace-work-items"
              ? { ...Object(leaf), project_id: known.target["project_id"] }
              : leaf;
          },
        },
      }),
    },
    "relations-unasked-on-identifier": {
      defect: "adds the modules to a work item that is read by its identifier without expand",
      alter: () => ({
        presentation: {
          extras: ({ call }) =>
            call.operation === "readWorkItemByIdentifier" && !call.query.has("expand")
              ? { modules: [] }
              : {},
        },
      }),
    },
    "expand-none-is-empty-object-on-identifier": {
      defect: "serves an empty object for a relation without a target on the identifier route",
      alter: (base) => ({
        expansion: {
          none: (known) =>
            known.call.operation === "readWorkItemByIdentifier" ? {} : base.expansion.none(known),
        },
      }),
    },
    "expand-empty-many-is-null-on-identifier": {
      defect: "serves null for relations without targets on the identifier route",
      alter: (base) => ({
        expansion: {
          empty: (known) =>
            known.call.operation === "readWorkItemByIdentifier"
              ? null
              : base.expansion.empty(known),
        },
      }),
    },
  }),
} as const;
