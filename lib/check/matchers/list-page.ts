import type { Need, Provisions } from "#fixtures/test-data.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Given } from "#lib/check/check.ts";
import { memberOf, valueAt } from "./pointer.ts";

/** What a list page is read with; the workspace property is needed only for its contexts. */
export type ListGiven = Given<"frozenProject"> & Partial<Pick<Provisions, "workspaceProperty">>;

/** What has to be set up for a list to have rows; the other lists have some if there is a frozen project. */
const contents = {
  "work-items": ["frozenProject", "items"],
  "workspace-work-items": ["frozenProject", "items"],
  cycles: ["frozenProject", "cycles"],
  modules: ["frozenProject", "modules"],
  labels: ["frozenProject", "labels"],
  "project-types": ["frozenProject", "types"],
  states: ["frozenProject"],
  "workspace-types": ["frozenProject", "workspaceMode", "workspaceTypes"],
  projects: ["frozenProject"],
  "project-members": ["frozenProject"],
  "workspace-members": ["frozenProject"],
  "project-properties": ["frozenProject", "properties"],
  contexts: ["frozenProject", "workspaceMode", "workspaceProperty", "contexts"],
  pages: ["frozenProject", "pages"],
  "release-tags": ["frozenProject", "releaseTags"],
  "audit-logs": ["frozenProject"],
} as const satisfies Readonly<Record<JudgedList["slug"], readonly Need[]>>;

/** What adds a second row to lists that otherwise have one for certain. */
const companions: Readonly<Partial<Record<JudgedList["slug"], readonly Need[]>>> = {
  states: ["states"],
  projects: ["scratchProject"],
  "project-members": ["member"],
  "workspace-members": ["member"],
  // Its first row is created with another.
  "workspace-types": [],
};

/** The list of contexts exists if its property does. */
const contextList = [
  "frozenProject",
  "workspaceMode",
  "workspaceProperty",
] as const satisfies readonly Need[];

/** The needs of a check that looks at a list, even an empty one. */
export function needsList({ slug }: JudgedList): typeof contextList | ["frozenProject"] {
  return slug === "contexts" ? contextList : ["frozenProject"];
}

/** The needs of a check that looks at rows of a list. */
export function needsRows(list: JudgedList): (typeof contents)[JudgedList["slug"]] {
  return contents[list.slug];
}

/** The needs of a check that looks at two or more rows of a list. */
export function needsSeveral(list: JudgedList): readonly (Need | "frozenProject")[] {
  return [...needsRows(list), ...(companions[list.slug] ?? [])];
}

/** A workspace-wide list is narrowed to the frozen project if a filter allows it. */
export function narrowedTo(list: List, project: string): Query {
  return "project_id" in list.filters ? { project_id: project } : {};
}

/** The path of a list. */
export function listPath(
  { path, frozenProject, workspaceProperty }: ListGiven,
  list: List,
): string {
  const property_id = workspaceProperty?.id ?? "";
  return path(list.path, { project_id: frozenProject.id, property_id });
}

/** One page of the frozen project's work items. */
export function itemsPage(
  { api, path, frozenProject }: Pick<Given<"frozenProject">, "api" | "path" | "frozenProject">,
  query: Query = {},
  options: RequestOptions = {},
): Promise<Exchange> {
  return api.read(
    path(lists.projectWorkItems.path, { project_id: frozenProject.id }),
    query,
    options,
  );
}

/** One page of a list in exactly the requested style, narrowed to the frozen project if a filter allows it. */
export async function readPage(given: ListGiven, list: List, query: Query = {}): Promise<Exchange> {
  return eligiblePage(list, await pageOf(given, list, query, { keepsStyle: true }));
}

/**
 * One page by cursor, in the ordering that the list supports: created_at, or another that the contract names for it.
 */
export async function readWalkedPage(
  given: ListGiven,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  const others = list.orderings.filter((name) => name !== "created_at");
  let page = await pageOf(given, list, { ...query, order_by: "created_at" });
  for (const order_by of others) {
    if (!isIneligible(list, page)) break;
    // oxlint-disable-next-line no-await-in-loop -- the next ordering is for the refusal of this one
    page = await pageOf(given, list, { ...query, order_by });
  }
  return eligiblePage(list, page);
}

async function pageOf(
  given: ListGiven,
  list: List,
  query: Query,
  options: RequestOptions = {},
): Promise<Exchange> {
  const scope = narrowedTo(list, given.frozenProject.id);
  const page = await given.api.read(listPath(given, list), { ...scope, ...query }, options);
  given.expect(page).served(list.given);
  // A list outside the contract may be closed, even to the owner.
  if (!list.given && page.response.status === 403) given.expect(page).served(false).status(200);
  if (list.slug === "audit-logs" && page.response.status === 403) {
    const unlock = unlocks.auditRead;
    throw untested("The owner may not read the audit log.", shownBy(unlock, page));
  }
  return page;
}

/** Whether a list refuses an ordering for cursors, and the contract does not name one that it supports. */
export function isIneligible({ statesEligibility }: List, page: Exchange): boolean {
  return !statesEligibility && codeOf(page) === "ordering_not_cursor_eligible";
}

/** Returns a page; not applicable if it needs a cursor ordering that the contract does not name. */
export function eligiblePage(list: List, page: Exchange): Exchange {
  if (isIneligible(list, page)) {
    throw notApplicable(`No ordering of ${list.slug} is stated that backs a cursor.`);
  }
  return page;
}

/** One page of a list in the style that the list offers. */
export async function readListPage(
  given: ListGiven,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  return eligiblePage(list, await pageOf(given, list, query));
}

/** One page of a list with rows; a list of records that the suite cannot create may have none. */
export async function readListRows(
  given: ListGiven,
  list: List,
  query: Query = {},
): Promise<Exchange> {
  const page = await readListPage(given, list, query);
  demandRows(list, page, 1);
  return page;
}

/** A list of records that the suite cannot create proves nothing with fewer than two rows. */
export async function demandSeveral(given: ListGiven, list: JudgedList): Promise<void> {
  if (companions[list.slug] === undefined) demandRows(list, await readListPage(given, list), 2);
}

function demandRows(list: List, page: Exchange, count: number): void {
  const unlock = rowless[list.slug];
  const rows = valueAt(page.response.json, "/data");
  if (unlock === undefined || !Array.isArray(rows) || rows.length >= count) return;
  throw untested(`The list of ${list.slug} has ${rows.length} rows.`, shownBy(unlock, page));
}

/** What would add rows to the lists that the suite does not fill. */
const rowless: Readonly<Record<string, Unlock>> = {
  "workspace-types": unlocks.ownWorkspaceTypes,
  "audit-logs": unlocks.auditEntries,
};

function codeOf({ response }: Exchange): unknown {
  return memberOf(response.json, "code");
}
