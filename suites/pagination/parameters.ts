import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Query } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { needsList, readListPage, readPage } from "#lib/check/matchers/list-page.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { limits } from "#lib/contract/limits.ts";
import { groundsOf } from "#lib/check/grounds.ts";

interface Refusal {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly refused: readonly [parameter: string, value: Query[string]];
  readonly besides?: Query;
  readonly killedBy: Check["killedBy"];
}

/** Parameters that every list refuses; each request is otherwise valid. */
const refusals: readonly Refusal[] = [
  {
    name: "refuses-per-page-word",
    clause: "pagination/per-page#integer",
    says: "a non-numeric per_page",
    refused: ["per_page", "many"],
    killedBy: ["per-page-word-taken-as-default"],
  },
  {
    name: "refuses-per-page-word-by-cursor",
    clause: "pagination/per-page#integer",
    says: "a non-numeric per_page on a cursor page",
    refused: ["per_page", "many"],
    besides: { paginate: "cursor", order_by: "created_at" },
    killedBy: ["per-page-word-taken-by-cursor", "per-page-word-taken-as-default"],
  },
  {
    name: "refuses-per-page-in-part",
    clause: "pagination/per-page#integer",
    says: "a per_page that only begins with a number",
    refused: ["per_page", "10x"],
    killedBy: ["per-page-read-in-part"],
  },
  {
    name: "refuses-offset-in-part",
    clause: "pagination/offset-parameter#integer",
    says: "an offset that only begins with a number",
    refused: ["offset", "10x"],
    killedBy: ["offset-read-in-part"],
  },
  {
    name: "refuses-offset-word",
    clause: "pagination/offset-parameter#integer",
    says: "a non-numeric offset",
    refused: ["offset", "later"],
    killedBy: ["offset-word-taken-as-zero"],
  },
  {
    name: "refuses-offset-negative",
    clause: "pagination/offset-parameter#negative",
    says: "a negative offset",
    refused: ["offset", -1],
    killedBy: ["offset-negative-taken-as-zero"],
  },
  {
    name: "refuses-offset-over-cap",
    clause: "pagination/offset-parameter#over-cap",
    says: "an offset above the cap",
    refused: ["offset", limits.offsetMax + 1],
    killedBy: ["offset-cap-off-by-one"],
  },
  {
    name: "refuses-cursor-malformed",
    clause: "pagination/cursor-parameter#malformed",
    says: "a malformed cursor",
    refused: ["cursor", "~not~a~cursor~"],
    besides: { paginate: "cursor", order_by: "created_at" },
    killedBy: ["cursor-malformed-starts-over"],
  },
  {
    name: "refuses-cursor-malformed-alone",
    clause: "pagination/cursor-parameter#malformed",
    says: "a malformed cursor without paginate",
    refused: ["cursor", "~not~a~cursor~"],
    besides: { order_by: "created_at" },
    killedBy: ["cursor-malformed-alone-ignored", "cursor-malformed-starts-over"],
  },
];

const onLists = judgedLists.flatMap((list) =>
  refusals.map(({ name, clause, says, refused, besides, killedBy }) => {
    const refuses = listRefuses(list, refused, (refusal) => refusal.problem("invalid_request"), {
      ...(besides !== undefined && { besides }),
    });
    return check({
      id: `pagination.${list.slug}.${name}`,
      clause,
      subject: list.slug,
      title: `the list of ${list.slug} refuses ${says}`,
      needs: needsList(list),
      restsOn: groundsOf(list.slug),
      killedBy,
      async run(given) {
        const plain = await readListPage(given, list);
        given.expect(plain).status(200);

        await refuses(given);
      },
    });
  }),
);

/** Lists for which only this check requests an offset beyond the cap; a project's work items have their own check. */
const others = judgedLists.filter(({ slug }) => slug !== "work-items");

const advised = others.map((list) =>
  check({
    id: `pagination.${list.slug}.over-cap-points-to-cursor`,
    clause: "pagination/offset-parameter#points-to-cursor",
    subject: list.slug,
    title: `the refusal of an offset above the cap on ${list.slug} mentions the cursor`,
    needs: needsList(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["offset-cap-message-lacks-cursor-elsewhere"],
    run: listRefuses(
      list,
      ["offset", limits.offsetMax + 1],
      (refusal) => refusal.problem("invalid_request").mentions("cursor"),
      { ask: (given, query) => readPage(given, list, query) },
    ),
  }),
);

/** Page parameters that lists refuse, and the place to which a refusal points. */
export const parameters: readonly Check[] = [...onLists, ...advised];
