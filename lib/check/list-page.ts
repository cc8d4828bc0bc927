import type { Need } from "#fixtures/world.ts";
import type { JudgedList } from "#lib/contract/judged-lists.ts";
import type { List } from "#lib/contract/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Given } from "./check.ts";
import { NotApplicable, NotDemonstrated } from "./finding.ts";
import { memberOf, valueAt } from "./pointer.ts";

/** What has to be arranged so that a list has rows; the other lists have some wherever there is a gallery. */
const contents = {
  "work-items": ["gallery", "items"],
  "workspace-work-items": ["gallery", "items"],
  cycles: ["gallery", "cycles"],
  modules: ["gallery", "modules"],
  labels: ["gallery", "labels"],
  "project-types": ["gallery", "types"],
  states: ["gallery"],
  "workspace-types": ["gallery"],
  projects: ["gallery"],
  "project-members": ["gallery"],
  "workspace-members": ["gallery"],
} as const satisfies Readonly<Record<JudgedList["slug"], readonly Need[]>>;

/** The needs of a check that looks at rows of a list. */
export function needsRows(list: JudgedList): (typeof contents)[JudgedList["slug"]] {
  return contents[list.slug];
}

/** One page of a list, narrowed to the gallery where a filter allows it, in the style that the list offers. */
export async function readListPage(
  { api, path, expect, gallery }: Given<"gallery">,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  const at = path(list.path, { project_id: gallery.id });
  const scope = "project_id" in list.filters ? { project_id: gallery.id } : {};
  let page = await api.read(at, { ...scope, ...query });
  expect(page).served(list.given);
  if (codeOf(page) === "count_pagination_disabled" && !("offset" in query)) {
    const cursor = { paginate: "cursor", order_by: "created_at" };
    page = await api.read(at, { ...scope, ...cursor, ...query });
  }
  // Where no ordering is stated, order_by may fall back to a default that backs no cursor.
  if (codeOf(page) === "ordering_not_cursor_eligible" && list.orderings.length === 0) {
    throw new NotApplicable(`No ordering of ${list.slug} is stated that backs a cursor.`);
  }
  return page;
}

/** One page of a list with rows on it; a list of records that the suite cannot make may have none. */
export async function readListRows(
  given: Given<"gallery">,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  const page = await readListPage(given, list, query);
  const rows = valueAt(page.response.json, "/data");
  if (list.slug === "workspace-types" && Array.isArray(rows) && rows.length === 0) {
    const unlock = "a workspace with work item types of its own";
    throw new NotDemonstrated("The workspace has no work item types of its own.", unlock);
  }
  return page;
}

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
