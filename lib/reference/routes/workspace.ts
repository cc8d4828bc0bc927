import { workspaceRecordModel } from "#lib/reference/models/workspace-record.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "./route.ts";

/** The workspace itself. */
export const workspaceRoutes: readonly Route[] = [
  {
    operation: "readWorkspace",
    kind: "read",
    method: "GET",
    path: "/api/v2/workspaces/{slug}/",
    summary: "Reads the workspace",
    success: 200,
    action: "read",
    model: workspaceRecordModel,
    fields: true,
    expand: true,
    handle: ({ call }) => {
      if (call.workspace === null) throw new Problem("not_found");
      return { row: call.workspace };
    },
  },
];
