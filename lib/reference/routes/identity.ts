import type { Hooks } from "#lib/reference/engine/records.ts";
import { requireRecord, updateRecord } from "#lib/reference/engine/records.ts";
import { currentUserModel, featuresModel } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Act, Route } from "./route.ts";

const path = "/api/v2/workspaces/{slug}/features/";

const flag = "is_work_item_types_enabled";

/** Records when the mode is switched; writing the current value switches nothing. */
const switching: Hooks = {
  guard({ call, policies }, values, stored) {
    for (const [field, value] of Object.entries(values)) {
      const type = policies.writes.refuses({ call, field, value, stored: stored?.[field] });
      if (type !== null) throw new Problem(type);
    }
  },
  settles: ({ call }, values, stored) =>
    values[flag] === undefined || values[flag] === stored[flag]
      ? {}
      : { switched_at: call.store.now("features") },
};

/** Current user and workspace features. */
export const identityRoutes: readonly Route[] = [
  {
    operation: "readCurrentUser",
    kind: "read",
    method: "GET",
    path: "/api/v2/users/me/",
    summary: "Reads the user as whom the request authenticated",
    success: 200,
    action: "read",
    model: currentUserModel,
    fields: false,
    expand: false,
    handle: ({ call, policies }) => {
      const user = call.store.find("user", call.caller?.userId ?? "");
      if (user === undefined) throw new Problem("unauthorized");
      const principal_kind = policies.authentication.principalKind({ call });
      return { row: { ...user, principal_kind, scopes: policies.authentication.scopes({ call }) } };
    },
  },
  {
    operation: "readFeatures",
    kind: "read",
    method: "GET",
    path,
    summary: "Reads the workspace's features",
    success: 200,
    action: "read",
    scope: "workspaces.features:read",
    model: featuresModel,
    fields: false,
    expand: true,
    handle: (act) => ({ row: requireRecord(withFeatures(act)) }),
  },
  {
    operation: "updateFeatures",
    kind: "update",
    method: "PATCH",
    path,
    summary: "Switches the workspace's features",
    success: 200,
    action: "administer",
    scope: "workspaces.features:write",
    model: featuresModel,
    fields: false,
    expand: true,
    body: featuresModel.body,
    handle: (act) => ({ row: updateRecord(withFeatures(act), featuresModel, act.body, switching) }),
  },
];

function withFeatures(act: Act): Act {
  const { call } = act;
  const record = call.store
    .rows("features")
    .find((row) => row["workspace_id"] === call.workspace?.id);
  return { ...act, call: { ...call, record: record ?? null } };
}
