import type { Hooks } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists.ts";
import { projectMember, workspaceMember } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import { collection } from "./collection.ts";
import type { Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const W = "/api/v2/workspaces/{slug}";

const hooks: Hooks = {
  guard(act, values, stored) {
    const memberId = values["member_id"] ?? stored?.["member_id"] ?? act.call.caller?.userId;
    const taken = siblings(act, "project-member").some(
      (row) => row.id !== stored?.id && row["member_id"] === memberId,
    );
    if (taken) throw new Problem("conflict", { detail: "The user is a member already." });
  },
  completes: ({ call }, values) => ({ member_id: values["member_id"] ?? call.caller?.userId }),
};

/** Members of the workspace and of its projects. */
export const memberRoutes: readonly Route[] = [
  ...collection({
    model: workspaceMember,
    list: listModels.workspaceMembers,
    path: `${W}/members/`,
    noun: "WorkspaceMember",
    serves: ["list"],
    writes: "administer",
    scope: "workspaces.members",
  }),
  ...collection({
    model: projectMember,
    list: listModels.projectMembers,
    path: `${W}/projects/{project_id}/members/`,
    noun: "ProjectMember",
    serves: ["list", "create", "read", "delete"],
    writes: "administer",
    scope: "projects.members",
    hooks,
  }),
];
