import { readBody } from "#lib/reference/engine/read-body.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { deleteRecord } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import type { BodyMembers } from "#lib/reference/models/model.ts";
import { projectMemberModel, workspaceMemberModel } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const W = "/api/v2/workspaces/{slug}";

const hooks: Hooks = {
  guard(act, values, stored) {
    const { call, policies } = act;
    const memberId = values["member_id"] ?? stored?.["member_id"] ?? call.caller?.userId;
    const membership = siblings(act, "project-member").find(
      (row) => row.id !== stored?.id && row["member_id"] === memberId,
    );
    if (membership !== undefined && !policies.members.admitsTwice({ call, membership })) {
      throw new Problem("conflict", { detail: "The user is a member already." });
    }
  },
  completes: ({ call }, values) => ({ member_id: values["member_id"] ?? call.caller?.userId }),
};

const removal: BodyMembers = {
  email: { type: "email", required: true },
  remove_seat: { type: "boolean", standard: false },
};

function removeMember(act: Act): Answer {
  const { call, policies } = act;
  const { store } = call;
  const { email } = readBody(act, workspaceMemberModel, removal);
  const membership = store.rows("workspace-member").find((row) => {
    const own = row["workspace_id"] === call.workspace?.id;
    return own && text(store.find("user", text(row, "member_id")), "email") === email;
  });
  if (membership === undefined) {
    const field = "email";
    const code = policies.tenancy.bodyIdCode({
      call,
      field,
      id: String(email),
      target: undefined,
    });
    const errors = [{ field, code, message: "Names no member of the workspace." }];
    throw new Problem("invalid_request", { errors });
  }
  const own = membership["member_id"] === call.caller?.userId;
  if (!policies.members.dismisses({ call, membership, own })) {
    throw new Problem("conflict", { detail: "Nobody removes himself from the workspace." });
  }
  deleteRecord(act, workspaceMemberModel, membership, {});
  if (!policies.members.leavesProjects({ call, membership })) return { nothing: true };
  for (const row of store.rows("project-member")) {
    if (row["workspace_id"] !== call.workspace?.id) continue;
    if (row["member_id"] === membership["member_id"]) store.remove("project-member", row.id);
  }
  return { nothing: true };
}

/** Members of the workspace and of its projects. */
export const memberRoutes: readonly Route[] = [
  ...collection({
    model: workspaceMemberModel,
    list: listModels.workspaceMembers,
    path: `${W}/members/`,
    noun: "WorkspaceMember",
    serves: ["list", "read"],
    writes: "administer",
    scope: "workspaces.members",
  }),
  {
    operation: "removeWorkspaceMember",
    kind: "action",
    method: "POST",
    path: `${W}/members/remove/`,
    summary: "Removes a member from the workspace and from its projects",
    success: 204,
    action: "administer",
    scope: "workspaces.members:write",
    fields: false,
    expand: false,
    body: removal,
    handle: removeMember,
  },
  ...collection({
    model: projectMemberModel,
    list: listModels.projectMembers,
    path: `${W}/projects/{project_id}/members/`,
    noun: "ProjectMember",
    serves: ["list", "create", "read", "update", "delete"],
    writes: "administer",
    scope: "projects.members",
    hooks,
  }),
];
