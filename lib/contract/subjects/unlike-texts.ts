import { lists } from "#lib/contract/lists/lists.ts";

/** Ways in which two texts differ that a database, a driver or a parser may take for one. */
export const unlikeTexts = [
  "letter case",
  "accent",
  "emoji",
  "pattern",
  "leading zero",
  "trailing zero",
  "last digit",
] as const;

/** A way in which two texts differ. */
export type UnlikeText = (typeof unlikeTexts)[number];

/** Ways in which two names differ. Whether case and accents make a difference in names is the deployment's choice. */
export const unlikeNames = ["emoji", "script", "sign", "pattern"] as const;

/** A way in which two names differ. */
export type UnlikeName = (typeof unlikeNames)[number];

/** Kinds of records whose names are in use only once in their scope. */
export const singlyNamedKinds = ["module", "state", "project type", "workspace type"] as const;

/** A kind of record whose name is in use only once in its scope. */
export type SinglyNamedKind = (typeof singlyNamedKinds)[number];

/** Lists that are filtered by external keys, and where their records are created. */
export const externallyKeyedLists = [
  { list: lists.projectWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.workspaceWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.cycles, collection: lists.cycles.path },
  { list: lists.pages, collection: lists.pages.path },
] as const;

/** The external keys. */
export const externalKeys = ["external_id", "external_source"] as const;
