import type { ListModel } from "./lists.ts";

const stable = ["created_at", "id"] as const;
const text = { type: "string" } as const;
const id = { type: "uuid" } as const;

/** Lists of webhooks and of the workspace's logs. */
export const logLists = {
  webhooks: {
    slug: "webhooks",
    filters: { is_active: { type: "boolean" }, name: text, url: text, search: text },
    orderings: stable,
    eligible: stable,
    standard: "created_at",
  },
  webhookLogs: {
    slug: "webhook-logs",
    filters: {},
    orderings: stable,
    eligible: stable,
    standard: "-created_at",
  },
  auditLogs: {
    slug: "audit-logs",
    filters: {
      created_after: { type: "datetime" },
      created_before: { type: "datetime" },
      actor_id: id,
      event_name: text,
      category: text,
      outcome: text,
      target_type: text,
      target_id: id,
      ip_address: text,
      project_id: text,
      search: text,
    },
    orderings: stable,
    eligible: stable,
    standard: "-created_at",
  },
} as const satisfies Record<string, ListModel>;
