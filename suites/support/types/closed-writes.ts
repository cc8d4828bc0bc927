import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { list } from "./send.ts";
import { wholeIn } from "#suites/support/lists/whole-page.ts";
import { typeSurfaces, withTypes } from "./surface.ts";
import type { ClosedWrite } from "./trial.ts";

const [onProject, onWorkspace] = typeSurfaces;

/** Whether a list has a row whose member has the value. */
export const holdsRow = (look: ClosedWrite["look"], member: string, value: unknown): boolean =>
  walkedRows(look).some((row) => memberOf(row, member) === value);

export const closedProjectType = oncePerAnchor<
  ClosedWrite,
  Given<"scratchProject" | "workspaceMode">
>(
  "work-item-types.create-project-type-closed",
  ({ scratchProject }) => scratchProject,
  async (given) => {
    const name = given.unique("closed");
    const answer = await withTypes(given, onProject, (create) => create({ name }));
    const look = await list(given, onProject.list, { project_id: given.scratchProject.project.id });
    return { answer, look, written: holdsRow(look, "name", name) };
  },
);

export const closedWorkspaceType = oncePerAnchor<
  ClosedWrite,
  Given<"scratchProject" | "projectMode">
>(
  "work-item-types.create-workspace-type-closed",
  ({ scratchProject }) => scratchProject,
  async (given) => {
    const name = given.unique("closed");
    const answer = await withTypes(given, onWorkspace, (create) => create({ name }));
    const look = await list(given, onWorkspace.list, {});
    const written = holdsRow(look, "name", name);
    if (!written) wholeIn(look);
    return { answer, look, written };
  },
);

export const inWorkspaceMode = ["scratchProject", "workspaceMode"] as const;

export const inProjectMode = ["scratchProject", "projectMode"] as const;
