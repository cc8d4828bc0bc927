import { lists } from "#lib/contract/lists/lists.ts";

const W = "/api/v2/workspaces/{slug}";

/**
 * Lists whose rows may have a detail of their own, which the contract does not give, below the list's path. A membership
 * may have the id of its user, who may belong to both tenants.
 */
export const foreignDetails = [
  { name: "audit-log-entry", path: lists.auditLogs.path, mayBeShared: false },
  { name: "workspace-member", path: lists.workspaceMembers.path, mayBeShared: true },
  { name: "project-member", path: lists.projectMembers.path, mayBeShared: true },
  { name: "project", path: lists.projects.path, mayBeShared: false },
  { name: "workspace-type", path: lists.workspaceTypes.path, mayBeShared: false },
  { name: "release-tag", path: lists.releaseTags.path, mayBeShared: false },
  { name: "initiative-label", path: `${W}/initiatives/labels/`, mayBeShared: false },
  { name: "automation", path: `${W}/automations/`, mayBeShared: false },
] as const;

/** What a row of each of them is called. */
export const foreignDetailNames = foreignDetails.map(({ name }) => name);
