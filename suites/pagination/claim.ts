import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { JudgedList } from "#lib/contract/subjects/judged-lists.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import {
  demandSeveral,
  needsList,
  needsSeveral,
  readListPage,
  readPage,
  readWalkedPage,
} from "#lib/check/matchers/list-page.ts";
import { refusesOffsets } from "#lib/check/environment/offered-style.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** One claim about one page, made for each list. */
export interface PageClaim {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly killedBy: Check["killedBy"] | ((slug: JudgedList["slug"]) => Check["killedBy"]);
  readonly query?: Query;
  /** The query for a list without offset pages; without it, the claim is only about offset pages. */
  readonly byCursor?: Query | undefined;
  /** Another page that has to give the same answer. */
  readonly alsoOn?: Query;
  /** Whether the page has to hold one of several rows. @default false */
  readonly rows?: true;
  /** The lists for which it is claimed. @default all of them */
  readonly on?: readonly JudgedList["slug"][];
  readonly holds: (page: Expectation, answer: Exchange) => Expectation;
}

interface Asked extends Pick<PageClaim, "byCursor"> {
  readonly query: Query;
}

async function pageOf(given: ListGiven, list: JudgedList, { query, byCursor }: Asked) {
  if (query["paginate"] === "cursor") return readWalkedPage(given, list, query);
  const page = await readPage(given, list, query);
  return byCursor !== undefined && refusesOffsets(page)
    ? readListPage(given, list, byCursor)
    : page;
}

/** The checks of a table of claims about pages that answer 200, one for each list. */
export function perList(page: string, claims: readonly PageClaim[], query: Query = {}): Check[] {
  return judgedLists.flatMap((list) =>
    claims
      .filter(({ on }) => on?.includes(list.slug) ?? true)
      .map(({ name, clause, says, killedBy, holds, query: further, byCursor, alsoOn, rows }) =>
        check({
          id: `pagination.${list.slug}.${name}`,
          clause,
          subject: list.slug,
          title: `${page} of ${list.slug} ${says}`,
          needs: rows === true ? needsSeveral(list) : needsList(list),
          restsOn: groundsOf(list.slug),
          killedBy: typeof killedBy === "function" ? killedBy(list.slug) : killedBy,
          async run(given) {
            if (rows === true) await demandSeveral(given, list);
            for (const own of [further, ...(alsoOn === undefined ? [] : [alsoOn])]) {
              // oxlint-disable-next-line no-await-in-loop -- at most two requests
              const answer = await pageOf(given, list, { query: { ...query, ...own }, byCursor });
              holds(given.expect(answer).status(200), answer);
            }
          },
        }),
      ),
  );
}
