const readWrite = [
  "assets",
  "automations",
  "customers",
  "customers.properties",
  "customers.property_values",
  "customers.requests",
  "initiatives",
  "initiatives.labels",
  "projects",
  "projects.cycles",
  "projects.estimates",
  "projects.features",
  "projects.intakes",
  "projects.labels",
  "projects.members",
  "projects.milestones",
  "projects.modules",
  "projects.pages",
  "projects.states",
  "projects.views",
  "projects.work_item_properties",
  "projects.work_item_types",
  "projects.work_items",
  "projects.work_items.attachments",
  "projects.work_items.comments",
  "projects.work_items.links",
  "projects.work_items.relations",
  "projects.work_items.worklogs",
  "projects.workflows",
  "releases",
  "releases.comments",
  "releases.labels",
  "releases.links",
  "releases.tags",
  "stickies",
  "teamspaces",
  "templates.work_items",
  "webhooks",
  "wiki.pages",
  "workspaces.artifacts",
  "workspaces.features",
  "workspaces.group_sync",
  "workspaces.members",
  "workspaces.views",
  "workspaces.work_item_properties",
  "workspaces.work_item_relation_definitions",
  "workspaces.work_item_types",
] as const;

const readOnly = [
  "projects.work_items.activities",
  "workspaces.audit_logs",
  "workspaces.roles",
] as const;

/** The two scopes that satisfy all reads, or all writes. */
export const globalScopes = ["read", "write"] as const;

/** A fine-grained scope of the catalog. */
export type FineScope =
  | `${(typeof readWrite)[number]}:${"read" | "write"}`
  | `${(typeof readOnly)[number]}:read`;

/** Every scope of the catalog, the global ones first. */
export const scopeCatalog: readonly string[] = [
  ...globalScopes,
  ...readWrite.flatMap((base) => [`${base}:read`, `${base}:write`]),
  ...readOnly.map((base) => `${base}:read`),
];

/** Bases of the catalog with only a read scope. */
export const readOnlyScopeBases = readOnly;

/** Bases of the catalog with a read and a write scope. */
export const readWriteScopeBases = readWrite;
