import { pageIds, pageRows } from "#lib/check/matchers/page-rows.ts";
import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { fewPages, offsetPages } from "#fixtures/arbitraries/pages.ts";
import { sparseFields } from "#fixtures/arbitraries/sparse-fields.ts";
import { sentRecord } from "#fixtures/arbitraries/sent-record.ts";
import type { Check, Given, Tools } from "#lib/check/check.ts";
import type { Walk } from "#lib/check/matchers/walk.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { check } from "#lib/check/check.ts";
import { isIneligible } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Resource } from "#lib/contract/field.ts";
import { settledLists } from "#lib/contract/subjects/judged-lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { queryOf } from "#suites/support/queries/asked.ts";
import { boundsOf, judgeEnvelope } from "./envelope.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A list that is served, with the ids of all its rows. */
interface Served {
  readonly list: List;
  readonly at: string;
  readonly ids: readonly string[];
}

/** The small lists of the frozen project that exist and have rows. */
async function readServed({
  api,
  path,
  frozenProject,
}: Given<"frozenProject">): Promise<readonly Served[]> {
  const read = settledLists.map(async (list) => {
    const at = path(list.path, { project_id: frozenProject.id });
    const page = await api.read(at, { per_page: 200 });
    return { list, at, ids: page.response.status === 200 ? pageIds(page) : [] };
  });
  const served = (await Promise.all(read)).filter(({ ids }) => ids.length > 0);
  if (served.length > 0) return served;
  const unlock = unlocks.deployment("that lets records of a project be created and listed");
  throw untested("No small list of the frozen project shows rows.", unlock);
}

function namesOf({ resource }: List): readonly string[] {
  const { requestable, fields }: Resource = resources[resource];
  return requestable ?? Object.keys(fields);
}

/** A page of one of the lists, in either style, with some of its members. */
function pagesOf(served: readonly Served[]) {
  const slugs = served.map(({ list }) => list.slug);
  return fc.constantFrom(...slugs).chain((slug) => {
    const { list, ids } = servedBy(served, slug);
    const own = { list: fc.constant(slug), fields: sparseFields(namesOf(list)) };
    const size = fewPages(ids.length, 3).map((per_page) => ({ per_page }));
    return fc.oneof(
      { weight: 2, arbitrary: sentRecord({ ...own, page: offsetPages(ids.length) }) },
      { weight: 1, arbitrary: sentRecord({ ...own, page: size, paginate: fc.constant("cursor") }) },
    );
  });
}

function servedBy(served: readonly Served[], slug: string): Served {
  const found = served.find(({ list }) => list.slug === slug);
  if (found === undefined) throw new Error(`${slug} is not served.`);
  return found;
}

/** Which rows a page holds, and which members. */
function judgeRows(
  answer: Expectation,
  rows: readonly unknown[],
  { ids, list }: Served,
  asked: { readonly fields: string | undefined },
): void {
  const shown = rows.map((row) => String(memberOf(row, "id")));
  const unexpected = shown.filter((id, index) => !ids.includes(id) || shown.indexOf(id) !== index);
  answer.that("/data", "rows of the list, each once", unexpected, unexpected.length === 0);
  const whole = asked.fields === undefined || asked.fields === "all";
  const wanted = whole
    ? asked.fields === "all"
      ? namesOf(list)
      : ["id"]
    : ["id", ...asked.fields.split(",")];
  for (const [n, row] of rows.entries()) {
    const keys = typeof row === "object" && row !== null ? Object.keys(row) : [];
    const missing = wanted.filter((name) => !keys.includes(name));
    const surplus = whole ? [] : keys.filter((key) => !wanted.includes(key));
    const isAsAsked = missing.length + surplus.length === 0;
    answer.that(`/data/${n}`, "the requested members", { missing, surplus }, isAsAsked);
  }
}

type Asked = ReturnType<typeof pagesOf> extends Arbitrary<infer T> ? T : never;

const styleOf = (asked: Asked) => ("paginate" in asked ? asked.paginate : undefined);

/** The query: pages by cursor request an order that backs one. */
function sentBy(asked: Asked): Query {
  const paginate = styleOf(asked);
  const order_by = paginate && "created_at";
  return queryOf({ ...asked.page, fields: asked.fields, paginate, order_by });
}

/** What the envelope of a page by offset reports, and its rows. */
function judgePage(
  { expect }: Pick<Tools, "expect">,
  answer: Exchange,
  list: Served,
  asked: Asked,
): void {
  const claims = expect(answer);
  const bounds = boundsOf(asked.page);
  const total = list.ids.length;
  judgeEnvelope(claims, total, bounds);
  claims.length("/data", Math.max(0, Math.min(bounds.end, total) - bounds.offset));
  judgeRows(claims, pageRows(answer), list, asked);
}

/** What the pages by cursor report up to the last one: any may be short, and together they hold each row once. */
function judgeWalk(
  { expect, expectWalk }: Pick<Tools, "expect" | "expectWalk">,
  walked: Walk,
  list: Served,
  asked: Asked,
): void {
  const { per_page } = asked.page;
  for (const [place, page] of walked.pages.entries()) {
    const rows = pageRows(page);
    const claims = expect(page).equals("/has_more", place < walked.pages.length - 1);
    claims.that("/data", `at most ${per_page} rows`, rows.length, rows.length <= Number(per_page));
    judgeRows(claims, rows, list, asked);
  }
  expectWalk(walked).visits(list.ids);
}

/** Style, page and fields of the small lists together; the oracle is the whole list on one page. */
export const queryListChecks: readonly Check[] = [
  check({
    id: "queries.small-lists.pages",
    clause: "queries/lists#pages",
    title: "pages of small lists hold the right rows, with the requested members",
    needs: ["frozenProject"],
    killedBy: [
      "query-fields-lost-on-later-pages-of-small-lists",
      "query-cursor-loses-a-row-beside-fields",
    ],
    requestsPerRun: 2,
    async run(given) {
      const served = await readServed(given);

      await given.forAll({ asked: pagesOf(served) }, async ({ asked }, { api, walk }) => {
        const list = servedBy(served, asked.list);
        const query = sentBy(asked);
        const answer = await api.read(list.at, query, { keepsStyle: true });
        if (styleOf(asked) === undefined) return judgePage(given, answer, list, asked);
        // Not even created_at has to back a cursor.
        if (isIneligible(list.list, answer)) return;
        const atMost = list.ids.length + 1;
        judgeWalk(given, await walk(list.at, { style: "cursor", query, atMost }), list, asked);
      });
    },
  }),
];
