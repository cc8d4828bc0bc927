import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";

/** The lists on which the chapters about lists are judged. */
export const judgedLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.labels,
  lists.states,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projects,
  lists.projectMembers,
  lists.workspaceMembers,
  lists.projectProperties,
  lists.contexts,
  lists.pages,
  lists.releaseTags,
  lists.auditLogs,
] as const satisfies readonly List[];

/** Those that the contract gives and every caller may read, in either mode of the workspace. */
export const openLists: readonly List[] = judgedLists.filter(
  (list) => list.given && list !== lists.contexts && list !== lists.auditLogs,
);

/** One of them. */
export type JudgedList = (typeof judgedLists)[number];

/** Those that hold only what was created for the run, except work items. */
export const settledLists = [
  lists.cycles,
  lists.modules,
  lists.labels,
  lists.states,
  lists.projectProperties,
  lists.pages,
] as const satisfies readonly List[];

/** Those whose rows were all created for the run, so that walking them costs the same on every deployment. */
export const walkableLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  ...settledLists,
] as const satisfies readonly List[];
