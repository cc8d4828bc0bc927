import { lists } from "#lib/contract/lists/lists.ts";

const W = "/api/v2/workspaces/{slug}";

/** Lists whose rows may have a detail of their own, which the contract does not give, below the list's path. */
export const foreignDetails = [
  { name: "audit-log-entry", path: lists.auditLogs.path },
  { name: "workspace-member", path: lists.workspaceMembers.path },
  { name: "project-member", path: lists.projectMembers.path },
  { name: "project", path: lists.projects.path },
  { name: "workspace-type", path: lists.workspaceTypes.path },
  { name: "release-tag", path: lists.releaseTags.path },
  { name: "initiative-label", path: `${W}/initiatives/labels/` },
  { name: "automation", path: `${W}/automations/` },
] as const;

/** What a row of each of them is called. */
export const foreignDetailNames = foreignDetails.map(({ name }) => name);
