import type { Given } from "#lib/check/check.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { lists } from "#lib/contract/lists.ts";

/** One page of the gallery's work items. */
export function itemsPage(
  { api, path, gallery }: Pick<Given<"gallery">, "api" | "path" | "gallery">,
  query: Query = {},
): Promise<Exchange> {
  return api.read(path(lists.projectWorkItems.path, { project_id: gallery.id }), query);
}
