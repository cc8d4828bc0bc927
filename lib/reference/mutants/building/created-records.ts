import type { UnwrittenKind, UnwrittenElsewhere } from "#lib/contract/subjects/unwritten.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Call } from "#lib/reference/call.ts";
import { normalisePath } from "#lib/contract/path.ts";

/** Where records of each kind are created. */
export const collectionOf: Readonly<Record<UnwrittenKind | UnwrittenElsewhere, string>> = {
  "work-item": lists.projectWorkItems.path,
  "project-type": lists.projectTypes.path,
  "project-property": lists.projectProperties.path,
  "project-option": operations.createProjectOption.path,
  label: lists.labels.path,
  cycle: lists.cycles.path,
  state: lists.states.path,
  module: lists.modules.path,
  "intake-work-item": operations.createIntakeWorkItem.path,
  "workspace-type": operations.createWorkspaceType.path,
  "workspace-property": operations.createWorkspaceProperty.path,
};

/** Whether a call creates a record of a collection. */
export const creates = ({ method, path }: Call, collection: string): boolean =>
  method === "POST" && normalisePath(path) === normalisePath(collection);
