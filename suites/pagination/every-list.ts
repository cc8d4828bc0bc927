import type { PageClaim } from "./claim.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { stillLists } from "#lib/contract/subjects/still-lists.ts";
import { limits } from "#lib/contract/limits.ts";
import { perList } from "./claim.ts";

const style: readonly PageClaim[] = [
  {
    name: "unknown-style-is-offset",
    clause: "pagination/paginate#other",
    says: "is of the offset style",
    killedBy: ["paginate-unknown-refused"],
    holds: (page) => page.equals("/pagination/style", "offset"),
  },
  {
    name: "count-true-counts",
    clause: "pagination/count#true",
    says: "is counted with count=true",
    killedBy: ["offset-not-counted-when-asked"],
    holds: (page) => page.is("/total_count", "integer"),
  },
  {
    name: "total-counts-the-rows",
    clause: "pagination/offset#total-value",
    says: "counts its rows when it is the only page",
    killedBy: ["offset-total-off-by-one-on-small-lists"],
    on: stillLists,
    holds: (page, { response: { json } }) => {
      const rows = valueAt(json, "/data");
      const isWhole = Array.isArray(rows) && valueAt(json, "/next") === null;
      return isWhole ? page.equals("/total_count", rows.length) : page.has("/total_count");
    },
  },
];

const uncounted: readonly PageClaim[] = [
  {
    name: "count-false-omits-total",
    clause: "pagination/count#false",
    says: "has no total_count",
    killedBy: ["offset-always-counts"],
    holds: (page) => page.is("/data", "object[]").lacks("/total_count"),
  },
  {
    name: "per-page-above-max-accepted",
    clause: "pagination/per-page#clamped",
    says: "is served for a per_page above 200",
    killedBy: ["per-page-above-max-refused"],
    byCursor: { per_page: limits.perPageMax + 1 },
    holds: (page) => page.is("/data", "object[]"),
  },
];

const last: readonly PageClaim[] = [
  {
    name: "largest-offset-accepted",
    clause: "pagination/offset-parameter#max",
    says: "is served",
    killedBy: ["offset-cap-refuses-its-limit"],
    holds: (page) => page.has("/data"),
  },
  {
    name: "empty-page-is-an-object",
    clause: "pagination/envelope#object",
    says: "is an object even without rows",
    killedBy: ["list-answers-bare-array-beyond-its-end"],
    holds: (page) => page.is("", "object").is("/data", "object[]"),
  },
  {
    name: "counts-beyond-the-end",
    clause: "pagination/offset#total-beyond-the-end",
    says: "counts the rows before it",
    killedBy: ["offset-total-is-zero-beyond-the-end"],
    rows: true,
    holds: (page, { response: { json } }) => {
      const total = valueAt(json, "/total_count");
      return page.that("/total_count", "more than 0", total, Number(total) > 0, "count");
    },
  },
];

const byCursor: readonly PageClaim[] = [
  {
    name: "per-page-above-max-accepted-by-cursor",
    clause: "pagination/per-page#clamped-by-cursor",
    says: "is served for a per_page above 200",
    killedBy: ["per-page-above-max-refused-by-cursor"],
    holds: (page) => page.is("/data", "object[]"),
  },
];

/** What parameters do on each list; one page serves two claims if neither can hide the other. */
export const everyListPageChecks = [
  ...perList("the page for an unknown paginate", style, { paginate: "bogus", count: true }),
  ...perList("the page for count=false", uncounted, {
    count: false,
    per_page: limits.perPageMax + 1,
  }),
  ...perList("the cursor page", byCursor, {
    paginate: "cursor",
    per_page: limits.perPageMax + 1,
  }),
  ...perList("the page at the largest offset", last, { offset: limits.offsetMax }),
];
