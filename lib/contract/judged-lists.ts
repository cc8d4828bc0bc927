import type { List } from "./lists.ts";
import { lists } from "./lists.ts";

/** The lists that the chapters on lists are judged on. */
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
] as const satisfies readonly List[];

/** One of them. */
export type JudgedList = (typeof judgedLists)[number];

/** Those whose rows all lie in the gallery, so that walking them costs the same on every deployment. */
export const walkableLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.labels,
  lists.states,
] as const satisfies readonly List[];
