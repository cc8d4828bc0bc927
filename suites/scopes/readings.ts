import type { Asking } from "./asking.ts";
import { operations } from "#lib/contract/operations.ts";
import { asking } from "./asking.ts";

type Name = keyof typeof operations;

const onWorkspace = (name: Name): Asking =>
  asking({ send: ({ api, path }, as) => api.get(path(operations[name].path), {}, { as }) });

const inFrozenProject = (name: Name, served?: false): Asking =>
  asking({
    ...(served === false && { served }),
    needs: ["frozenProject"],
    send: ({ api, path, frozenProject }, as) =>
      api.get(
        path(operations[name].path, { project_id: frozenProject.id }),
        { per_page: 1 },
        { as },
      ),
  });

/** Reads, by operation. */
export const readings = {
  readFeatures: onWorkspace("readFeatures"),
  listWorkspaceMembers: onWorkspace("listWorkspaceMembers"),
  listAuditLogs: onWorkspace("listAuditLogs"),
  listWorkspaceTypes: onWorkspace("listWorkspaceTypes"),
  listWorkspaceWorkItems: onWorkspace("listWorkspaceWorkItems"),
  listReleaseTags: onWorkspace("listReleaseTags"),
  listProjectTypes: inFrozenProject("listProjectTypes"),
  listProjectProperties: inFrozenProject("listProjectProperties"),
  listProjectWorkItems: inFrozenProject("listProjectWorkItems"),
  listCycles: inFrozenProject("listCycles"),
  listProjectPages: inFrozenProject("listProjectPages", false),
  readWorkItem: asking({
    needs: ["frozenProject", "items"],
    send: ({ api, path, frozenProject, items }, as) => {
      const at = { project_id: frozenProject.id, pk: items[0]?.id ?? "" };
      return api.get(path(operations.readWorkItem.path, at), {}, { as });
    },
  }),
  readWorkItemByIdentifier: asking({
    needs: ["items"],
    send: ({ api, path, items }, as) => {
      const at = { identifier: items[0]?.identifier ?? "" };
      return api.get(path(operations.readWorkItemByIdentifier.path, at), {}, { as });
    },
  }),
  listContexts: asking({
    needs: ["workspaceMode", "workspaceProperty"],
    send: ({ api, path, workspaceProperty }, as) => {
      const at = { property_id: workspaceProperty.id };
      return api.get(path(operations.listContexts.path, at), {}, { as });
    },
  }),
} as const;
