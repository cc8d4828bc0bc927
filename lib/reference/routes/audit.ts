import { answerList } from "#lib/reference/engine/lists/list.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import { auditEntryModel } from "#lib/reference/models/audit.ts";
import { logLists } from "#lib/reference/models/lists/log-lists.ts";
import type { Route } from "./route.ts";

const path = "/api/v2/workspaces/{slug}/audit-logs/";

const reads = {
  method: "GET",
  success: 200,
  action: "administer",
  scope: "workspaces.audit_logs:read",
  model: auditEntryModel,
  fields: true,
  expand: true,
} as const;

/** The audit log of a workspace. */
export const auditRoutes: readonly Route[] = [
  {
    ...reads,
    operation: "listAuditLogs",
    kind: "list",
    path,
    list: logLists.auditLogs,
    summary: "Lists what was administered in the workspace",
    handle: answerList,
  },
  {
    ...reads,
    operation: "readAuditLog",
    kind: "read",
    path: `${path}{pk}/`,
    record: auditEntryModel,
    summary: "Reads one entry of the audit log",
    handle: (act) => ({ row: requireRecord(act) }),
  },
];
