import { lists as contractLists } from "#lib/contract/lists/lists.ts";
import { byName } from "./lists.ts";
import type { ListModel } from "./lists.ts";

// The contract gives properties no default ordering; a stable one lets them be walked by cursor.
const attached = { ...contractLists.projectProperties, standard: "created_at" } as const;
const properties = { ...attached, filters: byName } as const;

/** Lists of properties, options and contexts. */
export const typeLists = {
  projectProperties: properties,
  workspaceProperties: { ...properties, slug: "workspace-properties" },
  projectTypeProperties: { ...properties, slug: "project-type-properties" },
  workspaceTypeProperties: { ...properties, slug: "workspace-type-properties" },
  projectOptions: { ...properties, slug: "project-options" },
  workspaceOptions: { ...properties, slug: "workspace-options" },
  contexts: {
    ...contractLists.contexts,
    standard: contractLists.contexts.defaultOrdering,
  },
} as const satisfies Record<string, ListModel>;
