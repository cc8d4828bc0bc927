import { chapter } from "#lib/contract/clause.ts";

const listed = { level: "must", section: "Endpoints, Work items" } as const;

/** Members that an update sends by themselves, by the kind of a record that was created with each of them. */
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

/** Members that relate a work item to other records, which an update sends by themselves. */
export const relatingMembers = [
  "state_id",
  "type_id",
  "parent_id",
  "assignee_ids",
  "label_ids",
] as const;

/** Other members of a work item that an update sends by themselves; the description is never returned. */
export const ownMembers = [
  "name",
  "priority",
  "start_date",
  "target_date",
  "description_html",
] as const;

/** What an update of a single member of a work item changes, clears and is refused for. */
export const loneUpdateClauses = chapter({
  "updates/moves#own": {
    ...listed,
    sentence:
      "After an update of only one of its own members, the updated_at filter finds the work item.",
    subjects: ownMembers,
  },
  // The contract does not state whether a change of a relation counts as a change of the work item.
  "updates/moves#relation": {
    ...listed,
    level: "should",
    sentence:
      "After an update of one of its relations only, the updated_at filter finds the work item.",
    subjects: relatingMembers,
  },
  "updates/kept#work-item-external-id": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A work item is found by its external id after an update that omits that id.",
  },
});
