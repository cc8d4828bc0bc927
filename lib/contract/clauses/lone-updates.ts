import type { Clause } from "#lib/contract/clause.ts";
import { chapter } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

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

/** Members of a work item that an update names alone; the description is never read back. */
export const loneItemMembers = [
  "name",
  "priority",
  "state_id",
  "type_id",
  "parent_id",
  "assignee_ids",
  "label_ids",
  "start_date",
  "target_date",
  "description_html",
] as const;

/** Those of them that say what a work item is related to. */
const relating: readonly string[] = [
  "state_id",
  "type_id",
  "parent_id",
  "assignee_ids",
  "label_ids",
] satisfies readonly (typeof loneItemMembers)[number][];

/** What an update of one member of a work item moves, clears and is refused for. */
export const loneUpdateClauses = {
  ...family(
    loneItemMembers,
    (name) => `updates/moves#${name}` as const,
    (name): Clause => ({
      ...listed,
      // Whether a change of what a work item is related to changes itself is not stated.
      level: relating.includes(name) ? "should" : "must",
      sentence: `An update of ${name} alone moves a work item into what was updated since.`,
    }),
  ),
  ...chapter({
    "updates/null#work-item-type_id": {
      level: "must",
      section: "Endpoints, Conventions",
      sentence: "null in an update clears type_id of a work item.",
    },
    "updates/kept#work-item-external-id": {
      level: "must",
      section: "Endpoints, Conventions",
      sentence: "A work item is found by its external id after an update that leaves that out.",
    },
    "updates/other-project#type_id": {
      level: "must",
      section: "Resources and their fields, General rules for all resources",
      sentence: "An update is refused as 400 where type_id holds a type of another project.",
    },
  }),
} as const;
