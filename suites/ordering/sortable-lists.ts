import { lists } from "#lib/contract/lists/lists.ts";

/** The lists that share the three orderings sort_order, created_at and id. */
export const sortableLists = [lists.cycles, lists.projectProperties, lists.contexts] as const;
