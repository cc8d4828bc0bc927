/** Slugs of the lists to which nobody adds while a run judges: to the others rows are added while they are counted. */
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
