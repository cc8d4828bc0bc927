import { ownsPage } from "#lib/reference/engine/page-visibility.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { areaLists } from "#lib/reference/models/lists/area-lists.ts";
import { pageModel } from "#lib/reference/models/page.ts";
import { Problem } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import { collection } from "./collection.ts";
import type { Route } from "./route.ts";
import { siblings } from "./siblings.ts";

const hooks: Hooks = {
  guard(act, values, stored) {
    const { call, policies } = act;
    if (stored === null || values["access"] === undefined) return;
    if (values["access"] === stored["access"]) return;
    const known = { call, row: stored, own: ownsPage({ call }, stored) };
    if (!policies.pages.changesAccess(known)) throw new Problem("forbidden");
  },
  completes(act, values) {
    const orders = siblings(act, "page").map((row) => Number(row["sort_order"] ?? 0));
    return {
      is_global: false,
      owned_by_id: act.call.caller?.userId,
      sort_order: values["sort_order"] ?? Math.max(0, ...orders) + 10_000,
    };
  },
  after({ call, policies }, row) {
    const html = text(row, "description_html");
    const description_stripped = policies.pages.stripped({ call, html });
    call.store.update("page", row.id, { description_stripped });
  },
  afterDelete(act, row) {
    for (const child of siblings(act, "page")) {
      if (child["parent_id"] === row.id) {
        act.call.store.update("page", child.id, { parent_id: null });
      }
    }
  },
};

/** Pages of a project. */
export const pageRoutes: readonly Route[] = collection({
  model: pageModel,
  list: areaLists.pages,
  path: "/api/v2/workspaces/{slug}/projects/{project_id}/pages/",
  noun: "Page",
  serves: ["list", "create", "read", "update", "delete"],
  writes: "contribute",
  scope: "projects.pages",
  hooks,
});
