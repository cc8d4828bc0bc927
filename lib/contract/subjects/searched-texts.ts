import { lists } from "#lib/contract/lists/lists.ts";

/** Lists in which records of a project are searched by their names, and the kind of their records. */
export const namedLists = [
  { list: lists.projectWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.workspaceWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.cycles, collection: lists.cycles.path },
  { list: lists.pages, collection: lists.pages.path },
] as const;

/** What a text that is searched consists of: each of these means something else to some program. */
export const searchedTexts = ["digits", "operators"] as const;

/** What a text that is searched consists of. */
export type SearchedText = (typeof searchedTexts)[number];

/** Lists that can be searched and for which the contract states orders. */
export const orderedSearches = [namedLists[0], namedLists[1], namedLists[2]] as const;
