import type { ListModel } from "#lib/reference/models/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Key } from "#lib/reference/policies/ordering.ts";
import type { Act, Answer } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { writeCursor } from "./cursor.ts";
import { passesAll } from "./filtering.ts";
import type { ListQuery } from "./list-query.ts";
import { present } from "./present.ts";
import { projectVisibility } from "./resolve.ts";
import { ownsByParent } from "./ownership.ts";
import { valueOf } from "./value.ts";

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
  const scoped = scopedRows(listing);
  const matching = scoped.filter((row) => passesAll(act, model, row, listing.query.filters));
  const ordered = orderRows(listing, matching);
  if (act.route.v1)
    return { json: { results: presentRows(listing, ordered), count: ordered.length } };
  return listing.query.style === "cursor"
    ? cursorPage(listing, ordered)
    : offsetPage(listing, ordered, scoped.length);
}

/** Rows of the path that the caller may read and that the list does not leave out. */
function scopedRows({ act, model }: Listing): readonly Row[] {
  const { call, policies, route } = act;
  const owns = route.owns ?? ownsByParent(model);
  const sees = projectVisibility(act);
  return call.store.rows(model.kind).filter((row) => {
    const own = owns(call, row);
    const visible = sees(model.kind === "project" ? row.id : row["project_id"]);
    if (!policies.tenancy.lists({ call, row, own, visible })) return false;
    if (own && policies.tenancy.hidesUnseen({ call, row, visible })) return false;
    return policies.lifecycle.listsRow({ call, row });
  });
}

interface Keyed {
  readonly row: Row;
  readonly key: Key;
}

function keyOf({ act, model }: Listing, row: Row, name: string): Key {
  const { call, policies } = act;
  const value = valueOf(model, row, name, call.store);
  const known = { call, value };
  if (name === "priority") return policies.ordering.priorityRank(known);
  if (name === "state_group") return policies.ordering.groupRank(known);
  return isKey(value) ? value : null;
}

function isKey(value: unknown): value is Key {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function compareKeyed({ act, query }: Listing, left: Keyed, right: Keyed): number {
  const { call, policies } = act;
  const { name, descending } = query.ordering;
  const first = policies.ordering.compare({ call, name, left: left.key, right: right.key });
  const tied = first === 0;
  const comparison = tied
    ? policies.ordering.tiebreak({ call, name, left: left.row, right: right.row })
    : first;
  return policies.ordering.direct({ call, name, comparison, descending, tied });
}

function orderRows(listing: Listing, rows: readonly Row[]): readonly Keyed[] {
  const { act, query } = listing;
  const { name } = query.ordering;
  return rows
    .map((row) => {
      const key = keyOf(listing, row, name);
      return { row, key: act.policies.ordering.key({ call: act.call, name, key, row }) };
    })
    .toSorted((left, right) => compareKeyed(listing, left, right));
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
  const page = rows.slice(start, start + pagination.takes({ call, perPage, offset, total }));
  const returned = page.length;
  const isLast = offset + perPage >= total;
  const known = { call, offset, perPage, asked, returned, total, isLast };
  const members: Record<string, unknown> = {
    data: presentRows(listing, page),
    next: pagination.next(known),
    previous: pagination.previous(known),
  };
  if (pagination.showsTotal({ ...known, count })) {
    members["total_count"] = pagination.total({ ...known, unfiltered });
  }
  members["pagination"] = pagination.marker({ call, style: "offset" });
  return { json: pagination.envelope({ call, style: "offset", members, total }) };
}

function cursorPage(listing: Listing, rows: readonly Keyed[]): Answer {
  const { call, policies, secret } = listing.act;
  const { perPage, position } = listing.query;
  const { pagination } = policies;
  const rest = position === null ? rows : rows.filter((row) => follows(listing, row, position));
  const page = rest.slice(0, pagination.cursorTakes({ call, perPage, later: position !== null }));
  const remaining = rest.length - page.length;
  const last = page.at(-1);
  const token = last === undefined ? "" : writeCursor(positionOf(listing, last.row), secret);
  const known = { call, perPage, returned: page.length, remaining, token };
  const members = {
    data: presentRows(listing, page),
    next_cursor: pagination.nextCursor(known),
    has_more: pagination.hasMore(known),
    pagination: pagination.marker({ call, style: "cursor" }),
  };
  return { json: pagination.envelope({ call, style: "cursor", members, total: rows.length }) };
}

function follows(
  listing: Listing,
  keyed: Keyed,
  position: NonNullable<ListQuery["position"]>,
): boolean {
  const { call, policies } = listing.act;
  const key = position.keys[listing.query.ordering.name] ?? null;
  const last = { row: { id: position.id, created_at: "" }, key };
  const comparison = compareKeyed(listing, keyed, last);
  return policies.pagination.follows({ call, comparison });
}

function positionOf(listing: Listing, row: Row): NonNullable<ListQuery["position"]> {
  const { call, policies } = listing.act;
  const names = listing.list.orderings;
  const keys = Object.fromEntries(names.map((name) => [name, keyOf(listing, row, name)]));
  const { rereadsFilters, rereadsPerPage, rereadsOrdering } = policies.pagination;
  const rereads = [rereadsFilters, rereadsPerPage, rereadsOrdering].every((policy) =>
    policy({ call }),
  );
  // Only a policy that keeps to the first page's query needs more than the position.
  if (rereads) return { id: row.id, keys };
  return { id: row.id, keys, query: listing.query.position?.query ?? call.query.toString() };
}
