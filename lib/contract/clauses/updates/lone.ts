import { chapter } from "#lib/contract/clause.ts";

const listed = { level: "must", section: "Endpoints, Work items" } as const;

/** Members that an update names alone, by the kind of a record that was made with each of them. */
export const loneMembers = {
  module: [
    "name",
    "description",
    "status",
    "start_date",
    "target_date",
    "lead_id",
    "sort_order",
    "external_id",
    "external_source",
  ],
  cycle: ["name", "description", "start_date", "end_date", "external_id", "external_source"],
  label: ["color"],
  state: ["color"],
} as const;

/** Members that say what a work item is related to, which an update names alone. */
export const relatingMembers = [
  "state_id",
  "type_id",
  "parent_id",
  "assignee_ids",
  "label_ids",
] as const;

/** Other members of a work item that an update names alone; the description is never read back. */
export const ownMembers = [
  "name",
  "priority",
  "start_date",
  "target_date",
  "description_html",
] as const;

/** What an update of one member of a work item moves, clears and is refused for. */
export const loneUpdateClauses = chapter({
  "updates/moves#own": {
    ...listed,
    sentence:
      "An update of one of its own members alone moves a work item into what was updated since.",
    subjects: ownMembers,
  },
  // Whether a change of what a work item is related to changes itself is not stated.
  "updates/moves#relation": {
    ...listed,
    level: "should",
    sentence:
      "An update of one of its relations alone moves a work item into what was updated since.",
    subjects: relatingMembers,
  },
  "updates/kept#work-item-external-id": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A work item is found by its external id after an update that leaves that out.",
  },
});
