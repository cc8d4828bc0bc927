import { limits } from "#lib/contract/limits.ts";
import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

const { perPageDefault, perPageMax, offsetDefault, offsetMax }: Readonly<Record<string, number>> =
  limits;

/** One page of the offset style. */
interface OffsetPage {
  readonly offset: number;
  readonly perPage: number;
  /** The per_page in the request, before it was clamped. */
  readonly asked: number;
  /** Rows on this page. */
  readonly returned: number;
  /** The number of matching rows. */
  readonly total: number;
  readonly isLast: boolean;
}

/** One page of the cursor style. */
interface CursorPage {
  readonly perPage: number;
  readonly returned: number;
  /** Rows that follow this page. */
  readonly remaining: number;
  readonly token: string;
}

const isInteger = (text: string): boolean => /^-?\d+$/.test(text);

/** How lists are divided into pages. */
export const pagination = {
  /** Rows on a page if per_page is not sent. */
  perPageDefault: always<object, number>(perPageDefault ?? 0),
  /** Largest page; a larger per_page is clamped to it. */
  perPageMax: always<object, number>(perPageMax ?? 0),
  /** Whether the text of per_page is an integer. */
  perPageIsInteger: ({ text }: Known<{ text: string }>): boolean => isInteger(text),
  /** Smallest per_page that is not refused. */
  perPageMin: always<object, number>(1),
  /** Whether a per_page above the cap is refused. */
  refusesAboveCap: always<object, boolean>(false),
  /** The page size used for an integer that was not refused. */
  perPage: ({ asked, max }: Known<{ asked: number; max: number }>): number =>
    Math.max(1, Math.min(asked, max)),
  /** The offset if none is sent. */
  offsetDefault: always<object, number>(offsetDefault ?? 0),
  /** Largest offset that is not refused. */
  offsetMax: always<object, number>(offsetMax ?? 0),
  /** Whether the text of offset is an integer. */
  offsetIsInteger: ({ text }: Known<{ text: string }>): boolean => isInteger(text),
  /** Whether a negative offset is refused. */
  refusesNegativeOffset: always<object, boolean>(true),
  /** The message about an offset above the cap. */
  offsetAdvice: ({ max }: Known<{ max: number }>): string =>
    `Must be at most ${max}; walk further with paginate=cursor (cursor pagination).`,
  /** Whether `count` is a boolean. */
  countIsBoolean: ({ text }: Known<{ text: string }>): boolean => /^(true|false)$/i.test(text),
  /** Whether the list refuses offset pages that count, or all of them. */
  countDisabled: always<{ style: "offset" | "cursor"; count: boolean }, boolean>(false),
  /** The style that the parameters select. */
  style: ({
    paginate,
    cursor,
  }: Known<{ paginate: string | null; cursor: string | null }>): "offset" | "cursor" =>
    paginate === "cursor" || (cursor !== null && cursor !== "") ? "cursor" : "offset",
  /** Whether a value of `paginate` is refused. */
  refusesStyle: always<{ paginate: string }, boolean>(false),
  /** The first row of an offset page. */
  start: ({ offset }: Known<{ offset: number }>): number => offset,
  /** How many rows an offset page takes. */
  takes: ({ perPage }: Known<{ perPage: number; offset: number; total: number }>): number =>
    perPage,
  /** The `next` member. */
  next: ({ offset, perPage, total }: Known<OffsetPage>): unknown =>
    offset + perPage < total ? offset + perPage : null,
  /** The `previous` member. */
  previous: ({ offset, perPage }: Known<OffsetPage>): unknown =>
    offset === 0 ? null : Math.max(0, offset - perPage),
  /** Whether `total_count` is served. */
  showsTotal: ({ count }: Known<OffsetPage & { count: boolean }>): boolean => count,
  /** The `total_count` member. */
  total: ({ total }: Known<OffsetPage & { unfiltered: number }>): unknown => total,
  /** The `pagination` member. */
  marker: ({ style }: Known<{ style: "offset" | "cursor" }>): unknown => ({ style }),
  /** The `has_more` member. */
  hasMore: ({ remaining }: Known<CursorPage>): unknown => remaining > 0,
  /** The `next_cursor` member. */
  nextCursor: ({ remaining, token }: Known<CursorPage>): unknown => (remaining > 0 ? token : null),
  /** How many rows a cursor page takes. */
  cursorTakes: ({ perPage }: Known<{ perPage: number; later: boolean }>): number => perPage,
  /** Whether a token that cannot be read is refused, instead of starting over. */
  refusesCursor: always<{ text: string }, boolean>(true),
  /** Whether a row at this position relative to the token's row (negative: before it) is on later pages. */
  follows: ({ comparison }: Known<{ comparison: number; anchor: string; row: Row }>): boolean =>
    comparison > 0,
  /** Whether a token stores how many rows were passed, instead of the last one. */
  countsPassed: always<object, boolean>(false),
  /** Whether a later page applies its own filters, instead of those of the first. */
  rereadsFilters: always<object, boolean>(true),
  /** Whether a later page applies its own per_page. */
  rereadsPerPage: always<object, boolean>(true),
  /** Whether a later page applies its own order_by. */
  rereadsOrdering: always<object, boolean>(true),
  /** The finished envelope. */
  envelope: ({
    members,
  }: Known<{
    style: "offset" | "cursor";
    members: Readonly<Record<string, unknown>>;
    total: number;
  }>): unknown => members,
};

/** The policies of this topic. */
export type PaginationPolicies = typeof pagination;
