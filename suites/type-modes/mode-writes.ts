import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { readWalked } from "#lib/check/matchers/walked-list.ts";
import { operations } from "#lib/contract/operations.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { successOf, list, sendOperation } from "#suites/support/types/send.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { ClosedWrite } from "#suites/support/types/trial.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { trialChecks } from "#suites/support/types/trial.ts";
import {
  holdsRow,
  closedProjectType,
  closedWorkspaceType,
  inWorkspaceMode,
  inProjectMode,
} from "#suites/support/types/closed-writes.ts";

const enableTypes = oncePerAnchor<ClosedWrite, Given<"scratchProject" | "workspaceMode">>(
  "type-modes.enable-types-closed",
  ({ scratchProject }) => scratchProject,
  (given) =>
    withOwnProject(given, async (project_id) => {
      const before = await list(given, "listProjectTypes", { project_id });
      if (walkedRows(successOf(before)).length > 0) {
        const unlock = unlocks.projectsWithoutTypes;
        throw untested("A new project has types in workspace mode.", unlock);
      }
      const answer = await sendOperation(given, "enableTypes", { project_id });
      const look = await list(given, "listProjectTypes", { project_id });
      return { answer, look, written: walkedRows(look).length > 0 };
    }),
);

const createProjectProperty = oncePerAnchor<ClosedWrite, Given<"scratchProject" | "workspaceMode">>(
  "type-modes.create-project-property-closed",
  ({ scratchProject }) => scratchProject,
  async (given) => {
    const at = { project_id: given.scratchProject.project.id };
    const json = { display_name: given.unique("closed"), property_type: "TEXT" };
    const answer = await sendOperation(given, "createProjectProperty", at, { json });
    const look = await list(given, "listProjectProperties", at);
    return { answer, look, written: holdsRow(look, "display_name", json.display_name) };
  },
);

const createWorkspaceProperty = oncePerAnchor<ClosedWrite, Given<"scratchProject" | "projectMode">>(
  "type-modes.create-workspace-property-closed",
  ({ scratchProject }) => scratchProject,
  async (given) => {
    const at = given.path(operations.createWorkspaceProperty.path);
    const json = { display_name: given.unique("closed"), property_type: "TEXT" };
    const answer = await given.api.send("POST", at, { json });
    // The contract gives no list of workspace properties; `arranged` handles a missing one.
    const look = await readWalked(given, at);
    return { answer, look, written: holdsRow(look, "display_name", json.display_name) };
  },
);

const trials: readonly Check[] = [
  ...trialChecks({
    name: "enableTypes",
    needs: inWorkspaceMode,
    arrange: enableTypes,
    killedBy: ["enableTypes-minds-no-mode"],
  }),
  ...trialChecks({
    name: "createProjectType",
    needs: inWorkspaceMode,
    arrange: closedProjectType,
    killedBy: [
      "createProjectType-minds-no-mode",
      "closed-project-types-tell-the-code-of-the-workspace",
    ],
  }),
  ...trialChecks({
    name: "createProjectProperty",
    needs: inWorkspaceMode,
    arrange: createProjectProperty,
    killedBy: [
      "createProjectProperty-minds-no-mode",
      "closed-project-properties-tell-the-plain-code",
    ],
  }),
  ...trialChecks({
    name: "createWorkspaceType",
    needs: inProjectMode,
    arrange: closedWorkspaceType,
    killedBy: [
      "createWorkspaceType-minds-no-mode",
      "closed-workspace-types-tell-the-code-of-projects",
    ],
  }),
  ...trialChecks({
    name: "createWorkspaceProperty",
    needs: inProjectMode,
    arrange: createWorkspaceProperty,
    killedBy: ["createWorkspaceProperty-minds-no-mode"],
  }),
];

/** Writes on the closed surface, as far as they name nothing of that surface. */
export const modeWriteChecks: readonly Check[] = trials;
