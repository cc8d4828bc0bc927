import { filteredLists } from "#lib/contract/subjects/foreign-filters.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Work items";
const must = { level: "must", section } as const;
const archiveSection = "States and transitions, Archive of work items";

const activity = chapter({
  "archive/archived#off-project-list": {
    level: "must",
    section: archiveSection,
    sentence: "An archived work item is on no page of its project's list.",
  },
  "archive/archived#off-workspace-list": {
    ...must,
    sentence: "An archived work item is on no page of the workspace-wide list.",
  },
  "archive/archived#not-counted": {
    ...must,
    sentence: "The total of a list does not count archived work items.",
  },
  "archive/archived#not-found": {
    ...must,
    sentence: "No filter and no search finds an archived work item.",
    subjects: filteredLists,
  },
  "archive/archive#leaves-list": {
    level: "must",
    section: archiveSection,
    sentence: "Archiving removes a work item from the list that held it.",
  },
  "archive/archive#archived-at": {
    level: "must",
    section: archiveSection,
    sentence: "Archiving sets archived_at.",
  },
  "archive/archive#present": {
    level: "must",
    section: archiveSection,
    sentence: "archived_at is the instant at which the work item was archived, in UTC.",
  },
  "archive/archive#keeps": {
    level: "must",
    section: archiveSection,
    sentence: "Archiving changes no member of a work item but archived_at.",
  },
  "archive/archived#leaving": {
    level: "may",
    section: archiveSection,
    sentence: "How a work item leaves the archive is not shown.",
    notTestable: "The contract does not say.",
  },
  "archive/archived#readable": {
    level: "may",
    section: archiveSection,
    sentence: "Whether an archived work item can be read by its id is not shown.",
    notTestable: "The contract does not say; either outcome is lawful.",
  },
});

/** The archive of work items. */
export const archiveClauses = chapter({
  ...activity,
});
