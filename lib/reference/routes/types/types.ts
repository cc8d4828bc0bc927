import { announce } from "#lib/reference/engine/announce.ts";
import { ownsType } from "#lib/reference/engine/ownership.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { createRecord, requireRecord } from "#lib/reference/engine/records.ts";
import { listModels } from "#lib/reference/models/lists/lists.ts";
import { typeModel, workspaceTypeModel } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { ids } from "#lib/reference/store/row.ts";
import { collection } from "#lib/reference/routes/collection.ts";
import type { Act, Answer, Route } from "#lib/reference/routes/route.ts";
import { siblings } from "#lib/reference/routes/siblings.ts";
import {
  onSurface,
  readInAnyMode,
  refuseImported,
  refuseOtherSurface,
  withdraw,
  writeOnSurface,
} from "./type-surface.ts";
import type { ManagedAt } from "./type-surface.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

/** Icon of a standard type. */
export const standardLogo = {
  in_use: "icon",
  icon: { name: "square-check", background_color: "#6695ff" },
};

function hooksOf(surface: ManagedAt): Hooks {
  return onSurface(surface, {
    guard: (act, _values, stored) => refuseImported(act, surface, stored),
    judges({ call, policies }, values, stored) {
      if (stored?.["is_default"] !== true || values["is_active"] !== false) return [];
      if (policies.types.deactivatesDefault({ call, row: stored })) return [];
      const message = "The default type stays active.";
      return [{ field: "is_active", code: "invalid", message }];
    },
    completes({ call, policies }, _values, sent) {
      const members = { is_default: false, is_epic: false, level: 0, logo_props: standardLogo };
      const decided = policies.types.decided({ call, surface, members, sent });
      return { ...decided, property_ids: [] };
    },
    guardDelete(act, row) {
      const { call, policies } = act;
      refuseImported(act, surface, row);
      if (row["is_default"] === true && !policies.types.deletesDefault({ call, row })) {
        throw new Problem("conflict", { detail: "The default type cannot be deleted." });
      }
      const holds = call.store.rows("work-item").filter((item) => item["type_id"] === row.id);
      if (!policies.types.deletesUsed({ call, row, holds: holds.length })) {
        throw new Problem("conflict", { detail: "Work items still have the type." });
      }
    },
    afterDelete(act, row) {
      const { call, policies } = act;
      const held = policies.types.deletesAttached({ call, surface, row })
        ? ids(row, "property_ids")
        : [];
      for (const id of held) call.store.remove("property", id);
      withdraw(act, "project", "imported_type_ids", row.id);
      withdraw(act, "property-context", "issue_type_ids", row.id);
    },
  });
}

function enable(act: Act): Answer {
  const { call, policies } = act;
  const present = siblings(act, "type").find((row) => row["is_default"] === true);
  if (present !== undefined && policies.lifecycle.enablesOnce({ call, present })) {
    return { row: present };
  }
  // Only a policy creates a second default type; its name is then no obstacle.
  const { uniqueName, ...another } = typeModel;
  const row = createRecord(
    act,
    present === undefined ? { ...another, ...(uniqueName && { uniqueName }) } : another,
    { name: "Task" },
    {
      completes: () => ({
        logo_props: standardLogo,
        property_ids: [],
        ...policies.lifecycle.defaultType({ call }),
      }),
    },
  );
  return { row };
}

function markDefault(act: Act, surface: ManagedAt): Answer {
  const { call, policies } = act;
  const { store } = call;
  const row = requireRecord(act);
  refuseOtherSurface(act, surface);
  refuseImported(act, surface, row);
  if (row["is_active"] === false && !policies.types.promotesInactive({ call, row })) {
    throw new Problem("conflict", { detail: "An inactive type cannot be the default." });
  }
  const isPeer = (other: Row): boolean =>
    other.id !== row.id &&
    other["workspace_id"] === row["workspace_id"] &&
    (other["project_id"] ?? null) === (row["project_id"] ?? null);
  for (const other of store.rows("type").filter(isPeer)) {
    if (other["is_default"] !== true) continue;
    if (!policies.types.demotesDefault({ call, row: other })) continue;
    store.update("type", other.id, { is_default: false });
  }
  const promoted = store.update("type", row.id, { is_default: true });
  announce(act, typeModel, "updated", promoted, row);
  return { row: promoted };
}

const verb = {
  kind: "action",
  method: "POST",
  success: 200,
  action: "administer",
  fields: true,
  expand: true,
} as const;

/** Work item types of projects and of the workspace. */
export const typeRoutes: readonly Route[] = [
  {
    ...verb,
    operation: "enableTypes",
    path: `${P}/work-item-types/enable/`,
    summary: "Gives the project its default type",
    scope: "projects.work_item_types:write",
    model: typeModel,
    handle: (act) => writeOnSurface(act, "project", () => enable(act)),
  },
  ...readInAnyMode(
    "project",
    collection({
      model: typeModel,
      list: listModels.projectTypes,
      path: `${P}/work-item-types/`,
      noun: "ProjectType",
      serves: ["list", "create", "read", "update", "delete"],
      writes: "administer",
      scope: "projects.work_item_types",
      owns: ownsType,
      hooks: hooksOf("project"),
    }),
  ),
  {
    ...verb,
    operation: "markProjectTypeDefault",
    path: `${P}/work-item-types/{pk}/mark-default/`,
    summary: "Makes a type the project's default",
    scope: "projects.work_item_types:write",
    model: typeModel,
    record: typeModel,
    owns: ownsType,
    handle: (act) => markDefault(act, "project"),
  },
  ...readInAnyMode(
    "workspace",
    collection({
      model: workspaceTypeModel,
      list: listModels.workspaceTypes,
      path: `${W}/work-item-types/`,
      noun: "WorkspaceType",
      serves: ["list", "create", "read", "update", "delete"],
      writes: "administer",
      scope: "workspaces.work_item_types",
      hooks: hooksOf("workspace"),
    }),
  ),
  {
    ...verb,
    operation: "markWorkspaceTypeDefault",
    path: `${W}/work-item-types/{pk}/mark-default/`,
    summary: "Makes a type the workspace's default",
    scope: "workspaces.work_item_types:write",
    model: workspaceTypeModel,
    record: workspaceTypeModel,
    handle: (act) => markDefault(act, "workspace"),
  },
];
