import type { JudgedList } from "./judged-lists.ts";
import { lists } from "./lists.ts";
import { workItem } from "./resources/work-item.ts";
import { state } from "./resources/planning.ts";
import { workItemType } from "./resources/types.ts";

/** The judged lists of whose rows the contract shows more than the id, with a member to ask for alone. */
export const tabledLists = [
  { list: lists.projectWorkItems, ask: "name" },
  { list: lists.workspaceWorkItems, ask: "priority" },
  { list: lists.cycles, ask: "name" },
  { list: lists.modules, ask: "status" },
  { list: lists.states, ask: "is_default" },
  { list: lists.projectTypes, ask: "name" },
  { list: lists.workspaceTypes, ask: "level" },
  { list: lists.projectMembers, ask: "role" },
  { list: lists.workspaceMembers, ask: "member_id" },
] as const satisfies readonly { readonly list: JudgedList; readonly ask: string }[];

/** The judged lists of which the contract says which names `fields` takes. */
export const requestableLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectMembers,
] as const satisfies readonly JudgedList[];

/** The judged lists whose rows have relations. */
export const relatedLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.projectMembers,
  lists.workspaceMembers,
  lists.projects,
] as const satisfies readonly JudgedList[];

/** The judged lists whose rows have no relations, so that each value of `expand` is refused. */
export const unrelatedLists = [
  lists.labels,
  lists.states,
  lists.projectTypes,
  lists.workspaceTypes,
] as const satisfies readonly JudgedList[];

/** Names which are not served on a work item that is read, whether in a list or alone. */
export const unreturnedOnWorkItems = [
  ...workItem.hidden,
  "updated_by",
  "project",
  "workspace",
] as const;

/** Names which are not served on a state. */
export const unreturnedOnStates = state.hidden;

/** Names which are not served on a work item type. */
export const unreturnedOnTypes = workItemType.hidden;

const { custom_fields: _, ...rowFields } = workItem.fields;

/** Members of the rows of a work item list: those of a single one without the custom fields. */
export const workItemRowFields = rowFields;
