import { chapter } from "#lib/contract/clause.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unreadOnWorkItems } from "#lib/contract/subjects/sparse-lists.ts";

const readShape = "Resources and their fields, Work item (read shape)";

/** The writes of a work item whose answers are compared with a read. */
export const filledWrites = ["create", "update", "archive", "unarchive"] as const;

/** The routes besides the detail that return a work item. */
export const filledPlaces = [
  "identifier",
  lists.projectWorkItems.slug,
  lists.workspaceWorkItems.slug,
] as const;

/** How one work item is returned by its writes and by each route to it. */
export const filledClauses = chapter({
  "work-items/filled#as-read": {
    level: "must",
    section: readShape,
    sentence: "A write of a work item returns its members as a read does.",
    subjects: filledWrites,
  },
  "work-items/external#hidden": {
    level: "must",
    section: readShape,
    sentence: "No read of a work item returns its external keys.",
    subjects: unreadOnWorkItems,
  },
  "work-items/filled#places": {
    level: "must",
    section: readShape,
    sentence:
      "Every route returns the same of a work item, even of a draft whose parent is archived.",
    subjects: filledPlaces,
  },
  "work-items/filled#kept": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update keeps the cycle, the modules and the draft mark that it does not name.",
  },
  "work-items/active#inactive-type": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "A work item whose type is no longer active is listed with its type.",
    subjects: [lists.projectWorkItems.slug, lists.workspaceWorkItems.slug],
  },
  "work-items/filter#inactive-type": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "A work item whose type is no longer active is found by that type.",
    subjects: [lists.projectWorkItems.slug, lists.workspaceWorkItems.slug],
  },
  "work-items/filled#archived-draft": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "An archived draft is on no list.",
    subjects: [lists.projectWorkItems.slug, lists.workspaceWorkItems.slug],
  },
});
