/**
 * Slugs of the lists to which nothing is added while a run judges: rows are added to the others while they are counted.
 */
export const stillLists = [
  "work-items",
  "cycles",
  "modules",
  "labels",
  "states",
  "project-types",
  "project-properties",
  "contexts",
  "pages",
  "project-members",
  "workspace-members",
] as const;
