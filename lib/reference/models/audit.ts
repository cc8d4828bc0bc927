import { text } from "#lib/reference/store/row.ts";
import type { Model } from "./model.ts";

/** Entries of the audit log. */
export const auditEntryModel: Model = {
  slug: "audit-entry",
  title: "Audit log entry",
  kind: "audit-entry",
  parent: "workspace",
  members: {
    id: { type: "uuid" },
    event_id: { type: "uuid" },
    sequence_number: { type: "integer" },
    event_name: { type: "string" },
    category: { type: "string" },
    outcome: { type: "string" },
    source: { type: "string" },
    actor_type: { type: "string" },
    actor_id: { type: "uuid" },
    actor_display_name: { type: "string" },
    actor_email: { type: "string" },
    target_type: { type: "string" },
    target_id: { type: "uuid" },
    target_display_name: { type: "string" },
    old_value: { type: "object", nullable: true },
    new_value: { type: "object", nullable: true },
    reason: { type: "string", nullable: true },
    metadata: { type: "object" },
    ip_address: { type: "string" },
    user_agent: { type: "string" },
    workspace_id: { type: "uuid" },
    project_id: { type: "uuid", nullable: true },
    created_at: { type: "datetime" },
  },
  sparse: true,
  relations: {},
  body: {},
  computed: {
    project_id: (row) => row["about_project_id"],
    name: (row) =>
      ["event_name", "actor_display_name", "target_display_name"]
        .map((member) => text(row, member))
        .join(" "),
  },
};
