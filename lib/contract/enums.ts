/** Work item priorities in the order of their meaning. */
export const priorities = ["urgent", "high", "medium", "low", "none"] as const;

/** State groups in the contract's order. */
export const stateGroups = [
  "backlog",
  "unstarted",
  "started",
  "completed",
  "cancelled",
  "triage",
] as const;

/** The workflow order of state groups; the contract does not state the place of triage. */
export const stateGroupOrder = [
  "backlog",
  "unstarted",
  "started",
  "completed",
  "cancelled",
] as const;

/** Module statuses. */
export const moduleStatuses = [
  "backlog",
  "planned",
  "in-progress",
  "paused",
  "completed",
  "cancelled",
] as const;

/** Types of custom properties. */
export const propertyTypes = [
  "TEXT",
  "DATETIME",
  "DECIMAL",
  "BOOLEAN",
  "OPTION",
  "RELATION",
  "URL",
  "EMAIL",
  "FILE",
  "FORMULA",
] as const;

/** How a request can have authenticated. */
export const principalKinds = ["oauth", "api_key", "other"] as const;

/** Values of the page list's `type` filter. */
export const pageListTypes = ["all", "public", "private", "shared", "archived"] as const;

/** Page access: 0 public, 1 private. */
export const pageAccess = [0, 1] as const;

/** The values of all enums of filters and bodies, each of which may be mistaken for a value of another. */
export const everyChoice: readonly string[] = [
  ...new Set([...priorities, ...stateGroups, ...moduleStatuses, ...propertyTypes]),
];

/** Priority of a work item. */
export type Priority = (typeof priorities)[number];

/** Group of a state. */
export type StateGroup = (typeof stateGroups)[number];

/** Type of a custom property. */
export type PropertyType = (typeof propertyTypes)[number];
