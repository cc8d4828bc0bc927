import type { Need } from "#fixtures/world.ts";
import type { Given } from "#lib/check/check.ts";
import type { JudgedList } from "#lib/contract/judged-lists.ts";
import type { List } from "#lib/contract/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { NotApplicable } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";
import { lists } from "#lib/contract/lists.ts";

/** Rows of a workspace-wide list are narrowed to the gallery where a filter allows it. */
export function scopeOf(list: List, project: string): Query {
  return "project_id" in list.filters ? { project_id: project } : {};
}

/** The provision that puts two rows or more on a list; null where none does. */
export function rowsOf(list: JudgedList): Need | null {
  return rowsNeeded[list.slug];
}

const rowsNeeded: Readonly<Record<JudgedList["slug"], Need | null>> = {
  "work-items": "items",
  "workspace-work-items": "items",
  cycles: "cycles",
  modules: "modules",
  labels: "labels",
  states: "states",
  "project-types": "types",
  // Only a switch of the mode would let types be made here.
  "workspace-types": null,
  projects: "scratch",
  "project-members": "member",
  "workspace-members": "member",
};

/** One page of a list in the gallery; a route that the contract does not give may be missing. */
export async function pageOf(
  { api, path, expect, gallery }: Given<"gallery">,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  const at = path(list.path, { project_id: gallery.id });
  const page = await api.read(at, { ...scopeOf(list, gallery.id), ...query });
  expect(page).served(list.given);
  // Where no ordering is stated, order_by may fall back to a default that backs no cursor.
  const ineligible = valueAt(page.response.json, "/code") === "ordering_not_cursor_eligible";
  if (ineligible && list.orderings.length === 0) {
    throw new NotApplicable(`No ordering of ${list.slug} is stated that backs a cursor.`);
  }
  return page;
}

/** One page of the gallery's work items. */
export function itemsPage(
  { api, path, gallery }: Pick<Given<"gallery">, "api" | "path" | "gallery">,
  query: Query = {},
): Promise<Exchange> {
  return api.read(path(lists.projectWorkItems.path, { project_id: gallery.id }), query);
}
