import type { JudgedList } from "./judged-lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { state } from "#lib/contract/resources/planning.ts";
import { workItemProperty, workItemType } from "#lib/contract/resources/types.ts";

/** The judged lists whose rows have more than the id, according to the contract, with one or two members to request. */
export const tabledLists = [
  { list: lists.projectWorkItems, ask: "name", also: "target_date" },
  { list: lists.workspaceWorkItems, ask: "priority", also: "state_id" },
  { list: lists.cycles, ask: "name", also: "timezone" },
  { list: lists.modules, ask: "status", also: "lead_id" },
  { list: lists.states, ask: "is_default", also: "id" },
  { list: lists.projectTypes, ask: "name", also: "is_active" },
  { list: lists.workspaceTypes, ask: "level", also: "description" },
  { list: lists.projectMembers, ask: "role", also: "member_id" },
  { list: lists.workspaceMembers, ask: "member_id", also: "role" },
  { list: lists.projectProperties, ask: "property_type", also: "options" },
  { list: lists.contexts, ask: "is_default", also: "project_ids" },
  { list: lists.pages, ask: "access", also: "parent_id" },
  { list: lists.releaseTags, ask: "version", also: "commit_hash" },
] as const satisfies readonly {
  readonly list: JudgedList;
  readonly ask: string;
  readonly also: string;
}[];

/** The judged lists whose rows are complete by default, according to the contract. */
export const wholeLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.states,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectMembers,
  lists.workspaceMembers,
  lists.projectProperties,
  lists.contexts,
  // Releases may omit heavy members, and a tag is closely related to them.
  lists.releaseTags,
] as const satisfies readonly JudgedList[];

/** The judged lists for which the contract says which names `fields` accepts. */
export const requestableLists = [
  lists.projectWorkItems,
  lists.workspaceWorkItems,
  lists.cycles,
  lists.modules,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectMembers,
  lists.projectProperties,
  lists.contexts,
  lists.releaseTags,
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
  lists.pages,
] as const satisfies readonly JudgedList[];

/** The judged lists whose rows have no relations, so that every value of `expand` is refused. */
export const unrelatedLists = [
  lists.labels,
  lists.states,
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectProperties,
  lists.contexts,
  lists.auditLogs,
] as const satisfies readonly JudgedList[];

/** Names that are not returned on a work item that is read, in a list or by itself. */
export const unreturnedOnWorkItems = [
  ...workItem.hidden,
  "updated_by",
  "project",
  "workspace",
] as const;

/**
 * Those of them that no answer returns, to a read or to a write; a write may return the external ids that it was sent.
 */
export const untoldOnWorkItems = [
  "updated_at",
  "description_html",
  "updated_by",
  "project",
  "workspace",
] as const satisfies readonly (typeof unreturnedOnWorkItems)[number][];

/** Those that no read returns, although a write may. */
export const unreadOnWorkItems = [
  "external_id",
  "external_source",
] as const satisfies readonly (typeof unreturnedOnWorkItems)[number][];

/** Names which are not served on a state. */
export const unreturnedOnStates = state.hidden;

/** Names which are not served on a work item type. */
export const unreturnedOnTypes = workItemType.hidden;

/** Names by which properties are ordered but which are not returned. */
export const unreturnedOnProperties = workItemProperty.hidden;

const { custom_fields: _, ...rowFields } = workItem.fields;

/** Members of the rows of a work item list: those of a single work item without the custom fields. */
export const workItemRowFields = rowFields;
