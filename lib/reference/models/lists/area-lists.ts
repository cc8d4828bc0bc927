import { lists as contractLists } from "#lib/contract/lists/lists.ts";
import { byName } from "./lists.ts";
import type { ListModel } from "./lists.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const id = { type: "uuid" } as const;
const stable = ["created_at", "id"] as const;
const base = { eligible: stable, standard: "created_at" } as const;

/** The lists of pages and of the areas that a plan may lack. */
export const areaLists = {
  pages: {
    slug: "pages",
    filters: { ...contractLists.pages.filters, ...byName },
    orderings: [...stable, "name", "updated_at"],
    eligible: [...stable, "updated_at"],
    standard: "created_at",
  },
  initiativeLabels: {
    ...base,
    slug: "initiative-labels",
    filters: { name: text, search: text },
    orderings: [...stable, "sort_order"],
  },
  releaseTags: {
    ...base,
    slug: "release-tags",
    filters: contractLists.releaseTags.filters,
    orderings: [...stable, "version"],
  },
  customers: {
    ...base,
    slug: "customers",
    filters: { name: text, search: text },
    orderings: [...stable, "name"],
  },
  workflows: { ...base, slug: "workflows", filters: { name: text }, orderings: stable },
  worklogs: { ...base, slug: "worklogs", filters: {}, orderings: stable },
  relationDefinitions: {
    ...base,
    slug: "relation-definitions",
    filters: { name: text },
    orderings: stable,
  },
  automations: {
    ...base,
    slug: "automations",
    filters: {
      is_enabled: flag,
      is_global: flag,
      name: text,
      scope: text,
      status: text,
      search: text,
    },
    orderings: [...stable, "name"],
  },
  automationNodes: {
    ...base,
    slug: "automation-nodes",
    filters: { handler_name: text, is_enabled: flag, name: text, node_type: text, search: text },
    orderings: stable,
  },
  automationEdges: {
    ...base,
    slug: "automation-edges",
    filters: { source_node_id: id, target_node_id: id },
    orderings: [...stable, "execution_order"],
  },
} as const satisfies Record<string, ListModel>;
