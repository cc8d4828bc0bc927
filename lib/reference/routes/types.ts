import { ownsType } from "#lib/reference/engine/ownership.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { createRecord } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists.ts";
import { type, workspaceType } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import { collection } from "./collection.ts";
import type { Act, Answer, Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

/** Icon of a standard type. */
export const standardLogo = {
  in_use: "icon",
  icon: { name: "square-check", background_color: "#6695ff" },
};

function refuseOtherSurface({ call, policies }: Act, surface: "project" | "workspace"): void {
  const features = call.store
    .rows("features")
    .find((row) => row["workspace_id"] === call.workspace?.id);
  const flag = features?.["is_work_item_types_enabled"] === true;
  const mode = policies.lifecycle.liveMode({ call, flag, planned: true });
  if (mode === surface || !policies.lifecycle.refusesOtherSurface({ call, surface })) return;
  throw new Problem("conflict", {
    code: policies.lifecycle.otherSurfaceCode({ call, surface }),
    detail: `Work item types are managed at the ${mode}.`,
  });
}

function hooksOf(surface: "project" | "workspace"): Hooks {
  return {
    guard: (act) => refuseOtherSurface(act, surface),
    completes: () => ({ is_default: false, is_epic: false, level: 0, logo_props: standardLogo }),
  };
}

function enable(act: Act): Answer {
  const { call, policies } = act;
  refuseOtherSurface(act, "project");
  const present = siblings(act, "type").find((row) => row["is_default"] === true);
  if (present !== undefined && policies.lifecycle.enablesOnce({ call, present })) {
    return { row: present };
  }
  const row = createRecord(
    act,
    type,
    { name: "Task" },
    {
      completes: () => ({ logo_props: standardLogo, ...policies.lifecycle.defaultType({ call }) }),
    },
  );
  return { row };
}

/** Work item types of projects and of the workspace. */
export const typeRoutes: readonly Route[] = [
  {
    operation: "enableTypes",
    kind: "action",
    method: "POST",
    path: `${P}/work-item-types/enable/`,
    summary: "Gives the project its default type",
    success: 200,
    action: "administer",
    scope: "projects.work_item_types:write",
    model: type,
    fields: true,
    expand: true,
    handle: enable,
  },
  ...collection({
    model: type,
    list: listModels.projectTypes,
    path: `${P}/work-item-types/`,
    noun: "ProjectType",
    serves: ["list", "create", "read"],
    writes: "administer",
    scope: "projects.work_item_types",
    owns: ownsType,
    hooks: hooksOf("project"),
  }),
  ...collection({
    model: workspaceType,
    list: listModels.workspaceTypes,
    path: `${W}/work-item-types/`,
    noun: "WorkspaceType",
    serves: ["list", "create", "read"],
    writes: "administer",
    scope: "workspaces.work_item_types",
    hooks: hooksOf("workspace"),
  }),
];
