import { pageParameters } from "#lib/contract/lists/page-parameters.ts";
import type { Call } from "#lib/reference/call.ts";
import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { readCursor } from "./cursor.ts";
import type { Position } from "./cursor.ts";
import { parametersOf, readFilters } from "./filtering.ts";
import type { Narrowing } from "./filtering.ts";

/** What the query asks of a list. */
export interface ListQuery {
  readonly style: "offset" | "cursor";
  readonly perPage: number;
  /** The requested per_page before it was clamped. */
  readonly asked: number;
  readonly offset: number;
  readonly count: boolean;
  /** Where the previous page ended; null on a first page. */
  readonly position: Position | null;
  readonly ordering: { readonly name: string; readonly descending: boolean };
  readonly filters: readonly Narrowing[];
}

interface Reading {
  readonly call: Call;
  readonly policies: Policies;
  readonly errors: FieldError[];
  readonly secret: string;
}

/**
 * Reads paging, ordering and filters; what is wrong with them is added to the errors. A disabled style is refused
 * first.
 */
export function readListQuery(reading: Reading, list: ListModel): ListQuery {
  const { call, policies, errors } = reading;
  const { query } = call;
  const paginate = query.get("paginate");
  if (paginate !== null && paginate !== "cursor") {
    if (policies.pagination.refusesStyle({ call, paginate })) {
      errors.push({ field: "paginate", code: "invalid_choice", message: "Only cursor is known." });
    }
  }
  readUnknown(reading, list);
  const style = policies.pagination.style({ call, paginate, cursor: query.get("cursor") });
  const count = readCount(reading);
  if (policies.pagination.countDisabled({ call, style, count })) {
    throw new Problem("invalid_request", {
      code: "count_pagination_disabled",
      detail: "This list does not count its rows: use paginate=cursor.",
    });
  }
  const position = style === "cursor" ? readPosition(reading) : null;
  const first = new URLSearchParams(position?.query);
  const pick = (rereads: boolean): URLSearchParams =>
    position === null || rereads ? query : first;
  const perPage = readPerPage(reading, pick(policies.pagination.rereadsPerPage({ call })));
  return {
    style,
    ...perPage,
    offset: style === "offset" ? readOffset(reading) : 0,
    count,
    position,
    ordering: readOrdering(reading, list, pick(policies.pagination.rereadsOrdering({ call }))),
    filters: readFilters(
      { ...reading, query: pick(policies.pagination.rereadsFilters({ call })) },
      list,
    ),
  };
}

function readUnknown({ call, policies, errors }: Reading, list: ListModel): void {
  const own = new Set(parametersOf(list).map(({ sent }) => sent.parameter));
  for (const parameter of new Set(call.query.keys())) {
    if (pageParameters.has(parameter) || own.has(parameter)) continue;
    if (!policies.filters.refusesUnknown({ call, parameter, list: list.slug })) continue;
    errors.push({ field: parameter, code: "invalid", message: "This list has no such filter." });
  }
}

/** Refuses a well-formed query that cannot be executed; throws a {@link Problem}. */
export function refuseIneligible(
  { call, policies }: Reading,
  list: ListModel,
  { style, ordering }: ListQuery,
): void {
  const { name } = ordering;
  const asked = call.query.has("order_by");
  const known = { call, name, eligible: list.eligible, asked };
  if (style === "cursor" && !policies.ordering.eligible(known)) {
    throw new Problem("invalid_request", {
      code: policies.ordering.ineligibleCode({ call, name }),
      detail: `Ordering by ${name} cannot back a cursor.`,
    });
  }
}

function readPosition({ call, policies, errors, secret }: Reading): Position | null {
  const text = call.query.get("cursor") ?? "";
  if (text === "") return null;
  const position = readCursor(text, secret);
  if (position === null && policies.pagination.refusesCursor({ call, text })) {
    errors.push({ field: "cursor", code: "invalid", message: "Not a cursor of this list." });
  }
  return position;
}

function readPerPage(
  { call, policies, errors }: Reading,
  query: URLSearchParams,
): { perPage: number; asked: number } {
  const { pagination } = policies;
  const text = query.get("per_page");
  const standard = pagination.perPageDefault({ call });
  if (text === null) return { perPage: standard, asked: standard };
  const max = pagination.perPageMax({ call });
  const min = pagination.perPageMin({ call });
  const asked = Number(text);
  if (!pagination.perPageIsInteger({ call, text })) {
    errors.push({ field: "per_page", code: "invalid", message: "Must be an integer." });
  } else if (asked < min) {
    errors.push({ field: "per_page", code: "invalid", message: `Must be at least ${min}.` });
  } else if (asked > max && pagination.refusesAboveCap({ call })) {
    errors.push({ field: "per_page", code: "invalid", message: `Must be at most ${max}.` });
  }
  const usable = Number.isFinite(asked) ? Math.trunc(asked) : standard;
  return { perPage: pagination.perPage({ call, asked: usable, max }), asked: usable };
}

function readOffset({ call, policies, errors }: Reading): number {
  const { pagination } = policies;
  const text = call.query.get("offset");
  if (text === null) return pagination.offsetDefault({ call });
  const offset = Number(text);
  const max = pagination.offsetMax({ call });
  if (!pagination.offsetIsInteger({ call, text })) {
    errors.push({ field: "offset", code: "invalid", message: "Must be an integer." });
  } else if (offset < 0 && pagination.refusesNegativeOffset({ call })) {
    errors.push({ field: "offset", code: "invalid", message: "Must not be negative." });
  } else if (offset > max) {
    errors.push({
      field: "offset",
      code: "invalid",
      message: pagination.offsetAdvice({ call, max }),
    });
  }
  return Number.isFinite(offset) ? Math.max(0, Math.trunc(offset)) : 0;
}

function readCount({ call, policies, errors }: Reading): boolean {
  const text = call.query.get("count");
  if (text === null) return true;
  if (!policies.pagination.countIsBoolean({ call, text })) {
    errors.push({ field: "count", code: "invalid", message: "Must be true or false." });
  }
  return text.toLowerCase() !== "false";
}

function readOrdering(
  { call, policies, errors }: Reading,
  list: ListModel,
  query: URLSearchParams,
): ListQuery["ordering"] {
  const text = query.get("order_by");
  const asked = text === null ? null : parseOrdering(text);
  const names = list.orderings;
  if (asked !== null && policies.ordering.knows({ call, name: asked.name, names })) {
    const hyphen = policies.ordering.readsHyphen({ call, name: asked.name });
    return { name: asked.name, descending: asked.descending && hyphen };
  }
  if (text !== null && policies.ordering.refusesUnknown({ call, text })) {
    errors.push({ field: "order_by", code: "invalid", message: "Not an ordering of this list." });
  }
  return parseOrdering(policies.ordering.fallback({ call, standard: list.standard, text }));
}

function parseOrdering(text: string): ListQuery["ordering"] {
  const descending = text.startsWith("-");
  return { name: descending ? text.slice(1) : text, descending };
}
