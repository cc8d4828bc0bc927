import fc from "fast-check";
import type { FilterInput } from "#fixtures/arbitraries/item-filters.ts";
import { sentFilters } from "#fixtures/api/sent-filters.ts";
import type { Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";

/** The inputs of every relation between work item lists. */
export type ItemsGiven = Given<"frozenProject" | "items">;

/** Both work item lists; the workspace-wide one is filtered by the frozen project. */
const itemLists = {
  "work-items": lists.projectWorkItems,
  "workspace-work-items": lists.workspaceWorkItems,
} as const;

/** Slug of one of them. */
export type ItemList = keyof typeof itemLists;

/** Either list. */
export const eitherList = fc.constantFrom<ItemList[]>("work-items", "workspace-work-items");

/** Orderings without ties. */
export const tieless = ["sequence_id", "-sequence_id", "id", "-id"] as const;

/** Pages that begin in the first half of this many rows, mostly not at a page boundary. */
export const within = (count: number) =>
  fc.record({
    offset: fc.nat({ max: Math.floor(count / 2) }),
    per_page: fc.integer({ min: 1, max: count }),
  });

/** A page that was answered. */
export interface AnsweredPage {
  readonly page: Exchange;
  readonly rows: readonly unknown[];
  readonly ids: readonly string[];
}

/** A query to a work item list: its filters and other parameters. */
interface Question {
  readonly list: ItemList;
  readonly filters?: FilterInput;
  readonly query?: Query;
  /** Whether it is about offset pages. @default false */
  readonly keepsStyle?: boolean;
}

/** Where a list is served. */
export function pathOf({ path, frozenProject }: ItemsGiven, list: ItemList): string {
  return path(itemLists[list].path, { project_id: frozenProject.id });
}

/** The parameters of a query. */
export function wholeQuery(given: ItemsGiven, { list, filters = {}, query }: Question): Query {
  const scope = narrowedTo(itemLists[list], given.frozenProject.id);
  return { ...scope, ...sentFilters(filters, given.items), ...query };
}

/** Sends a query to a work item list; by default, all rows of the frozen project fit on the page. */
export async function askItemList(
  given: ItemsGiven,
  { api }: Pick<Branch, "api">,
  question: Question,
): Promise<AnsweredPage> {
  const query = { ...wholeQuery(given, question), per_page: question.query?.["per_page"] ?? 200 };
  return answeredPage(
    given,
    await api.read(pathOf(given, question.list), query, {
      keepsStyle: question.keepsStyle ?? false,
    }),
  );
}

/** The rows of a page, which must be a success. */
export function answeredPage(
  { expect }: Pick<Given<never>, "expect">,
  page: Exchange,
): AnsweredPage {
  expect(page).status(200).is("/data", "object[]");
  const data = valueAt(page.response.json, "/data");
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  return { page, rows, ids: rows.map(idOf) };
}
