import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Act, Answer } from "#lib/reference/routes/route.ts";

import type { Row } from "#lib/reference/store/row.ts";
import { writeCursor } from "./cursor.ts";
import { createSieve } from "./filtering.ts";
import type { ListQuery } from "./list-query.ts";
import { compareKeyed, createKeying, keyOf, orderRows } from "./order-rows.ts";
import type { Keyed } from "./order-rows.ts";
import { present } from "#lib/reference/engine/present.ts";
import { projectVisibility } from "#lib/reference/engine/resolve.ts";
import { ownsByParent } from "#lib/reference/engine/ownership.ts";

interface Listing {
  readonly act: Act;
  readonly model: Model;
  readonly list: ListModel;
  readonly query: ListQuery;
}

/** Answers one page of the route's list. */
export function answerList(act: Act): Answer {
  const { model, list } = act.route;
  if (model === undefined || list === undefined || act.listQuery === null) {
    throw new Error(`${act.route.operation} is no list.`);
  }
  const listing: Listing = { act, model, list, query: act.listQuery };
  const { keyed, unfiltered } = matchingRows(listing);
  if (act.route.v1) {
    const ordered = orderRows(listing, keyed, keyed.length);
    return { json: { results: presentRows(listing, ordered), count: ordered.length } };
  }
  return listing.query.style === "cursor"
    ? cursorPage(listing, keyed)
    : offsetPage(listing, keyed, unfiltered);
}

/** Rows that pass the filters, and how many there are without them; one pass, because there may be many rows. */
function matchingRows(listing: Listing): { keyed: readonly Keyed[]; unfiltered: number } {
  const { act, model, query } = listing;
  const isListed = createScope(listing);
  const passes = createSieve(act, model, query.filters);
  const keyRow = createKeying(listing);
  const keyed: Keyed[] = [];
  let unfiltered = 0;
  for (const row of act.call.store.rows(model.kind)) {
    if (!isListed(row)) continue;
    unfiltered += 1;
    if (passes(row)) keyed.push(keyRow(row));
  }
  return { keyed, unfiltered };
}

/** Decides for each row whether it belongs to the path, may be read by the caller and is on the list. */
function createScope({ act, model }: Listing): (row: Row) => boolean {
  const { call, policies, route } = act;
  const owns = route.owns ?? ownsByParent(model);
  const reaches = projectVisibility(act);
  const sees = model.sees ?? ((): boolean => true);
  return (row) => {
    const own = owns(call, row);
    const reached = reaches(model.kind === "project" ? row.id : row["project_id"]);
    const visible = reached && sees(act, row);
    // One object for all four policies: a long list spends its time here.
    const known = { call, row, own, visible };
    if (!policies.tenancy.lists(known)) return false;
    if (own && policies.tenancy.hidesUnseen(known)) return false;
    return policies.lifecycle.listsRow(known) || policies.pages.opensArchive(known);
  };
}

function presentRows(listing: Listing, rows: readonly Keyed[]): readonly unknown[] {
  const { act, model } = listing;
  return rows.map(({ row }, index) => present(act, model, row, { single: false, index }));
}

function offsetPage(listing: Listing, rows: readonly Keyed[], unfiltered: number): Answer {
  const { call, policies } = listing.act;
  const { offset, perPage, asked, count } = listing.query;
  const { pagination } = policies;
  const total = rows.length;
  const start = pagination.start({ call, offset });
  const end = start + pagination.takes({ call, perPage, offset, total });
  const page = orderRows(listing, rows, Math.max(0, end)).slice(start, end);
  const returned = page.length;
  const isLast = offset + perPage >= total;
  const known = { call, offset, perPage, asked, returned, total, isLast };
  const members: Record<string, unknown> = {
    data: presentRows(listing, page),
    next: pagination.next(known),
    previous: pagination.previous(known),
  };
  if (pagination.showsTotal({ ...known, count })) {
    const counted = { ...known, unfiltered, ...countedBehind(listing) };
    members["total_count"] = pagination.total(counted);
  }
  members["pagination"] = pagination.marker({ call, style: "offset" });
  return { json: pagination.envelope({ call, style: "offset", members, total }) };
}

/** The count of rows, where it is behind the rows themselves. */
function countedBehind(listing: Listing): { total?: number; unfiltered?: number } {
  const { call, policies } = listing.act;
  const ms = policies.concurrency.behindMs({ call, shown: "total" });
  if (ms <= 0) return {};
  const act = { ...listing.act, call: { ...call, store: call.store.behind(ms) } };
  const { keyed, unfiltered } = matchingRows({ ...listing, act });
  return { total: keyed.length, unfiltered };
}

function cursorPage(listing: Listing, rows: readonly Keyed[]): Answer {
  const { call, policies, secret } = listing.act;
  const { perPage, position } = listing.query;
  const { pagination } = policies;
  const rest = position === null ? rows : rowsAfter(listing, rows, position);
  const takes = pagination.cursorTakes({ call, perPage, later: position !== null });
  const page = orderRows(listing, rest, takes).slice(0, takes);
  const remaining = rest.length - page.length;
  const last = page.at(-1);
  const passed = (position?.passed ?? 0) + page.length;
  const token =
    last === undefined ? "" : writeCursor(positionOf(listing, last.row, passed), secret);
  const known = { call, perPage, returned: page.length, remaining, token };
  const members = {
    data: presentRows(listing, page),
    next_cursor: pagination.nextCursor(known),
    has_more: pagination.hasMore(known),
    pagination: pagination.marker({ call, style: "cursor" }),
  };
  return { json: pagination.envelope({ call, style: "cursor", members, total: rows.length }) };
}

function rowsAfter(
  listing: Listing,
  rows: readonly Keyed[],
  position: NonNullable<ListQuery["position"]>,
): readonly Keyed[] {
  const { call, policies } = listing.act;
  if (position.passed !== undefined) {
    return orderRows(listing, rows, rows.length).slice(position.passed);
  }
  const key = position.keys[listing.query.ordering.name] ?? null;
  const last = { row: { id: position.id, created_at: "" }, key };
  return rows.filter((row) =>
    policies.pagination.follows({
      call,
      comparison: compareKeyed(listing, row, last),
      anchor: position.id,
      row: row.row,
    }),
  );
}

function positionOf(
  listing: Listing,
  row: Row,
  passed: number,
): NonNullable<ListQuery["position"]> {
  const { call, policies } = listing.act;
  const names = listing.list.orderings;
  const keys = Object.fromEntries(names.map((name) => [name, keyOf(listing, row, name)]));
  const { rereadsFilters, rereadsPerPage, rereadsOrdering } = policies.pagination;
  const rereads = [rereadsFilters, rereadsPerPage, rereadsOrdering].every((policy) =>
    policy({ call }),
  );
  // Only a policy that keeps the first page's query needs more than the position.
  if (policies.pagination.countsPassed({ call })) return { id: row.id, keys, passed };
  if (rereads) return { id: row.id, keys };
  return { id: row.id, keys, query: listing.query.position?.query ?? call.query.toString() };
}
