import { resources } from "#lib/contract/resources.ts";
import { answeredMembers } from "#lib/reference/mutants/building/answered-members.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const { workItemType } = resources;

/** Defects of the work item type that a create or an enable returns. */
export const answeredTypeMutants = {
  ...answeredMembers("createProjectType", "made-project-type", workItemType),
  ...answeredMembers("createWorkspaceType", "made-workspace-type", workItemType),
  ...answeredMembers("enableTypes", "enabled-type", workItemType),
  ...mutantsOf({
    "enabling-tells-the-external-pair": {
      defect: "returns the external pair of the type in the answer to an enable",
      policy: "presentation.extras",
      where: ({ call }) => call.operation === "enableTypes",
      instead: () => ({ external_id: null, external_source: null }),
    },
  }),
} as const;
