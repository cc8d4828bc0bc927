import type { Invariant } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";

/** Rows of a page of this style; none if it is not a page of version 2. */
function rowsOf({ request, response }: Exchange, style?: "offset" | "cursor"): readonly unknown[] {
  const isPage = request.method === "GET" && response.status === 200;
  if (!isPage || !request.path.startsWith("/api/v2/")) return [];
  const own = valueAt(response.json, "/pagination/style");
  const rows = valueAt(response.json, "/data");
  const isOfStyle = style === undefined ? typeof own === "string" : own === style;
  return isOfStyle && Array.isArray(rows) ? rows : [];
}

/** A number in the query as sent, or its default if absent; null if it is not a valid number. */
function countIn({ request }: Exchange, name: string, otherwise: number): number | null {
  const sent = memberOf(request.query, name) ?? otherwise;
  const count = typeof sent === "boolean" ? Number.NaN : Number(sent);
  return Number.isInteger(count) && count >= 0 ? count : null;
}

/** The page size; null if it is not stated. */
function sizeOf(exchange: Exchange): number | null {
  const asked = countIn(exchange, "per_page", limits.perPageDefault);
  return asked === null || asked === 0 ? null : Math.min(asked, limits.perPageMax);
}

const offsetOf = (exchange: Exchange): number | null =>
  countIn(exchange, "offset", limits.offsetDefault);

const isShort = (exchange: Exchange, style: "offset" | "cursor"): boolean => {
  const rows = rowsOf(exchange, style).length;
  return rows > 0 && rows < (sizeOf(exchange) ?? 0);
};

const isCursorPage = ({ request, response }: Exchange): boolean =>
  request.method === "GET" &&
  response.status === 200 &&
  request.path.startsWith("/api/v2/") &&
  valueAt(response.json, "/pagination/style") === "cursor" &&
  Array.isArray(valueAt(response.json, "/data"));

const isOnward = (exchange: Exchange): boolean =>
  rowsOf(exchange, "offset").length > 0 &&
  offsetOf(exchange) !== null &&
  typeof valueAt(exchange.response.json, "/next") === "number";

const isPreceded = (exchange: Exchange): boolean =>
  rowsOf(exchange, "offset").length > 0 &&
  (offsetOf(exchange) ?? 0) > 0 &&
  typeof valueAt(exchange.response.json, "/previous") === "number";

/** A page that begins where another page of its size ends. */
const isAligned = (exchange: Exchange): boolean => {
  const [offset, size] = [offsetOf(exchange), sizeOf(exchange)];
  if (offset === null || offset === 0 || size === null) return false;
  return rowsOf(exchange, "offset").length > 0 && offset % size === 0;
};

/** What every page of a run must satisfy, on every list. */
export const everyPage: readonly Invariant[] = [
  invariant({
    id: "pagination.every-page.next",
    clause: "pagination/offset#next-value",
    title: "on every page, next is the offset of the first row that is not yet shown",
    killedBy: ["offset-next-off-by-one", "offset-next-off-by-one-on-cycles"],
    applies: (exchange) => isOnward(exchange) || refusesOffsets(exchange),
    judge: (exchange, expect) =>
      expect
        .status(200)
        .equals("/next", (offsetOf(exchange) ?? 0) + rowsOf(exchange, "offset").length),
  }),
  invariant({
    id: "pagination.every-page.previous",
    clause: "pagination/offset#previous-value",
    title: "on every aligned later page, previous is the offset minus per_page",
    killedBy: ["offset-previous-off-by-one", "offset-previous-off-by-one-on-labels"],
    applies: (exchange) => isAligned(exchange) || refusesOffsets(exchange),
    judge: (exchange, expect) =>
      expect.status(200).equals("/previous", (offsetOf(exchange) ?? 0) - (sizeOf(exchange) ?? 0)),
  }),
  invariant({
    id: "pagination.every-page.previous-leads-back",
    clause: "pagination/offset#previous-leads-back",
    title: "on every later page, previous is null or an offset of an earlier row",
    killedBy: ["offset-previous-negative-within-first-page"],
    applies: (exchange) => isPreceded(exchange) || refusesOffsets(exchange),
    judge: (exchange, expect) => {
      const previous = valueAt(exchange.response.json, "/previous");
      const offset = offsetOf(exchange) ?? 0;
      const leadsBack = typeof previous === "number" && previous >= 0 && previous < offset;
      expect
        .status(200)
        .that("/previous", `0 or more, and less than ${offset}`, previous, leadsBack);
    },
  }),
  invariant({
    id: "pagination.every-page.short-page-is-last",
    clause: "pagination/offset#short-is-last",
    title: "on every page that is not full, next is null",
    killedBy: ["offset-next-on-last-page", "offset-next-on-last-page-of-states"],
    applies: (exchange) => isShort(exchange, "offset") || refusesOffsets(exchange),
    judge: (_, expect) => expect.status(200).equals("/next", null),
  }),
  invariant({
    id: "pagination.every-page.short-cursor-page-is-last",
    clause: "pagination/cursor#short-is-last",
    title: "on every cursor page that is not full, next_cursor is null",
    killedBy: ["cursor-leads-on-from-the-last-page-of-pages"],
    applies: (exchange) => isShort(exchange, "cursor"),
    judge: (_, expect) => expect.equals("/next_cursor", null),
  }),
  invariant({
    id: "pagination.every-page.has-more",
    clause: "pagination/cursor#has-more-value",
    title: "on every cursor page, has_more is true exactly when next_cursor is not null",
    killedBy: [
      "cursor-has-more-denies-the-cursor-on-modules",
      "cursor-envelope-without-rows-lacks-has-more",
    ],
    applies: isCursorPage,
    judge: (exchange, expect) => {
      const next = valueAt(exchange.response.json, "/next_cursor");
      expect.equals("/has_more", next !== null);
    },
  }),
  invariant({
    id: "pagination.every-page.size",
    clause: "pagination/per-page#honoured",
    title: "no page holds more rows than per_page allows",
    killedBy: [
      "per-page-ignored-by-cursor-on-workspace-members",
      "per-page-ignored-by-offset-on-labels",
    ],
    applies: (exchange) => rowsOf(exchange).length > 0 && sizeOf(exchange) !== null,
    judge: (exchange, expect) => {
      const [rows, size] = [rowsOf(exchange).length, sizeOf(exchange) ?? 0];
      expect.that("/data", `at most ${size} rows`, rows, rows <= size);
    },
  }),
  invariant({
    id: "pagination.every-page.rows-once",
    clause: "pagination/offset#walk",
    subject: "any list",
    title: "no page holds a row twice",
    killedBy: ["page-repeats-a-row-on-workspace-members"],
    applies: (exchange) => rowsOf(exchange).length > 1,
    judge: (exchange, expect) => {
      const ids = rowsOf(exchange).map(idOf);
      const repeated = ids.filter((id, index) => id !== "undefined" && ids.indexOf(id) !== index);
      expect.that("/data", "each row once", repeated, repeated.length === 0);
    },
  }),
];
