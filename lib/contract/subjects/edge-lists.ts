import { lists } from "#lib/contract/lists/lists.ts";
import type { JudgedList } from "./judged-lists.ts";

/**
 * The lists whose first and last pages are judged: those of a project and of a property, and those of the workspace that
 * hardly grow or can be narrowed. The ends of a project's work items are judged by themselves.
 */
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
