import { chapter } from "#lib/contract/clause.ts";

/** Orders of the workspace's list whose values rows show, and that which runs where none is asked for. */
export const acrossOrders = ["created_at", "-created_at", "priority", "default"] as const;

/** Orders that run through more than one project. */
export const acrossProjectClauses = chapter({
  "ordering/workspace-work-items#across-projects": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "An order of the workspace's list runs through all of its projects.",
    subjects: acrossOrders,
  },
});
