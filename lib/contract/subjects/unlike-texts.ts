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

/** Ways in which an update spells a record's own name. */
export const respellings = ["letter case", "accent"] as const;

/** A way in which an update spells a record's own name. */
export type Respelling = (typeof respellings)[number];

/** Kinds of types of work items. */
export const singlyNamedTypes = ["project type", "workspace type"] as const;

/** What a second name adds to a first one that a form, a database or a parser may drop. */
export const droppedFromNames = ["blanks", "tab", "no-break space", "decomposition"] as const;

/** A thing that may be dropped from a name. */
export type DroppedFromName = (typeof droppedFromNames)[number];

/** Lists that are filtered by external keys, and where their records are created. */
export const externallyKeyedLists = [
  { list: lists.projectWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.workspaceWorkItems, collection: lists.projectWorkItems.path },
  { list: lists.cycles, collection: lists.cycles.path },
  { list: lists.pages, collection: lists.pages.path },
] as const;

/** The external keys. */
export const externalKeys = ["external_id", "external_source"] as const;
