import { lists } from "#lib/contract/lists/lists.ts";
import type { JudgedList } from "./judged-lists.ts";

/** The judged lists, apart from a project's work items, to which nothing is added while a run judges. */
export const edgeLists = [
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.labels,
  lists.states,
  lists.projectTypes,
  lists.projectProperties,
  lists.contexts,
  lists.pages,
  lists.projectMembers,
  lists.workspaceMembers,
] as const satisfies readonly JudgedList[];
