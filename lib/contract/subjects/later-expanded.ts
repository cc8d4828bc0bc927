import { lists } from "#lib/contract/lists/lists.ts";
import type { JudgedList } from "./judged-lists.ts";

/** The judged lists whose later pages are read with a relation, and that relation. */
export const laterExpanded = [
  { list: lists.workspaceWorkItems, relation: "state" },
  { list: lists.cycles, relation: "owned_by" },
  { list: lists.modules, relation: "lead" },
  { list: lists.projectMembers, relation: "member" },
  { list: lists.workspaceMembers, relation: "member" },
  { list: lists.projects, relation: "project_lead" },
  { list: lists.pages, relation: "owned_by" },
] as const satisfies readonly { readonly list: JudgedList; readonly relation: string }[];
