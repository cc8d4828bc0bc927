import { lists } from "#lib/contract/lists/lists.ts";
import type { JudgedList } from "./judged-lists.ts";

/** The lists that the contract lets be searched, with what else is requested of them. */
export const searchedLists = [
  { list: lists.projectWorkItems, fields: "name", expand: "state" },
  { list: lists.workspaceWorkItems, fields: "name", expand: "state" },
  { list: lists.cycles, fields: "name", expand: "owned_by" },
  { list: lists.pages, fields: "name", expand: "owned_by" },
  { list: lists.releaseTags, fields: "version", expand: null },
] as const satisfies readonly {
  readonly list: JudgedList;
  readonly fields: string;
  readonly expand: string | null;
}[];
