import type { Invariant } from "#lib/check/check.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { invariant } from "#lib/check/check.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

/** Whether the answer is a page of this style; an answer of version 1 is not. */
const isPage = ({ request, response }: Exchange, style: "offset" | "cursor"): boolean =>
  request.method === "GET" &&
  response.status === 200 &&
  request.path.startsWith("/api/v2/") &&
  valueAt(response.json, "/pagination/style") === style &&
  Array.isArray(valueAt(response.json, "/data"));

const styles: ReadonlySet<unknown> = new Set(["offset", "cursor"]);

const areLists = judgedLists.filter(({ given }) => given).map(({ path }) => templateMatcher(path));

/** Whether the contract gives a list at this path. */
const isListPath = (path: string): boolean => {
  const segments = segmentsOf(path);
  return areLists.some((matches) => matches(segments));
};

/** The count that was sent; undefined if none was. */
const countOf = ({ request }: Exchange): Query[string] | undefined => request.query?.["count"];

/** What the envelope of every page of a run must satisfy, whatever else is requested. */
export const everyEnvelope: readonly Invariant[] = [
  invariant({
    id: "pagination.every-page.style",
    clause: "pagination/envelope#style",
    title: "every page of a list says its style",
    killedBy: ["style-missing-on-uncounted-pages"],
    applies: ({ request, response }) =>
      request.method === "GET" &&
      response.status === 200 &&
      isListPath(request.path) &&
      Array.isArray(valueAt(response.json, "/data")),
    judge: ({ response }, expect) => {
      const style = valueAt(response.json, "/pagination/style");
      expect.that("/pagination/style", "offset or cursor", style, styles.has(style));
    },
  }),
  invariant({
    id: "pagination.every-page.no-previous-by-cursor",
    clause: "pagination/cursor#no-previous",
    subject: "any list",
    title: "no cursor page has previous",
    killedBy: ["cursor-pages-have-previous-beyond-the-first"],
    applies: (exchange) => isPage(exchange, "cursor"),
    judge: (_, expect) => expect.lacks("/previous"),
  }),
  invariant({
    id: "pagination.every-page.no-total-by-cursor",
    clause: "pagination/cursor#no-total",
    subject: "any list",
    title: "no cursor page has total_count",
    killedBy: ["cursor-pages-count-beyond-the-first"],
    applies: (exchange) => isPage(exchange, "cursor"),
    judge: (_, expect) => expect.lacks("/total_count"),
  }),
  invariant({
    id: "pagination.every-page.no-total-uncounted",
    clause: "pagination/count#false",
    subject: "any list",
    title: "no page with count=false has total_count",
    killedBy: ["offset-counts-uncounted-pages-beyond-the-first"],
    applies: (exchange) =>
      (isPage(exchange, "offset") || refusesOffsets(exchange)) &&
      String(countOf(exchange)) === "false",
    judge: (_, expect) => expect.status(200).lacks("/total_count"),
  }),
  invariant({
    id: "pagination.every-page.total",
    clause: "pagination/count#default",
    title: "every offset page without count has total_count",
    killedBy: ["offset-counts-its-first-page-alone"],
    applies: (exchange) =>
      (isPage(exchange, "offset") || refusesOffsets(exchange)) && countOf(exchange) === undefined,
    judge: (_, expect) => expect.status(200).is("/total_count", "integer"),
  }),
];
