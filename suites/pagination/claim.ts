import type { Check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import type { Query } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { judgedLists } from "#lib/contract/judged-lists.ts";
import { pageOf, rowsOf } from "./list-page.ts";

/** One claim about one page, made of each list. */
export interface Claim {
  readonly name: string;
  readonly clause: ClauseId;
  readonly says: string;
  readonly killedBy: Check["killedBy"];
  readonly query?: Query;
  /** Whether the page has to hold one row of several. @default false */
  readonly rows?: true;
  readonly holds: (page: Expectation) => Expectation;
}

/** The checks of a table of claims about pages that answer 200, one for each list. */
export function multiply(page: string, claims: readonly Claim[], query: Query = {}): Check[] {
  return judgedLists.flatMap((list) => {
    const several = rowsOf(list);
    const lawful = claims.filter(({ rows }) => rows !== true || several !== null);
    return lawful.map(({ name, clause, says, killedBy, holds, query: further, rows }) =>
      check({
        id: `pagination.${list.slug}.${name}`,
        clause,
        title: `${page} of ${list.slug} ${says}`,
        needs: rows === true && several !== null ? ["gallery", several] : ["gallery"],
        killedBy,
        async run(given) {
          const answer = await pageOf(given, list, { ...query, ...further });

          holds(given.expect(answer).status(200));
        },
      }),
    );
  });
}
