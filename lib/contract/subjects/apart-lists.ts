import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";

/** Lists of a workspace whose records never belong to two workspaces, as a built-in type may. */
export const apartLists = [
  lists.workspaceWorkItems,
  lists.workspaceMembers,
  lists.releaseTags,
  lists.auditLogs,
] as const satisfies readonly List[];

/** Slug of one of them. */
export type ApartSlug = (typeof apartLists)[number]["slug"];

/** Slugs of all of them. */
export const apartSlugs: readonly ApartSlug[] = apartLists.map(({ slug }) => slug);

/** Pagination styles in which they are read. */
export const apartStyles = ["offset", "cursor"] as const;
