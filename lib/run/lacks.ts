import type { CheckResult } from "#lib/check/result.ts";
import type { Answered, Unlock, UnlockKind } from "#lib/unjudged/unlock.ts";
import { describeAnswered, isGiven, keyOfUnlock } from "#lib/unjudged/unlock.ts";
import { unlocks, withoutIds } from "#lib/unjudged/unlocks.ts";
import type { CountedExchange } from "./build-record.ts";
import { compareText } from "./compare-text.ts";
import { groupBy } from "./group-by.ts";
import { invariantsAmong } from "./invariants-among.ts";
import type { Lack } from "./record.ts";

/** Requests that are named with one unlock. */
const mostAsked = 3;

/** What the untested checks of a run lacked, what most of them lacked first. */
export function lacksOf(
  results: readonly CheckResult[],
  exchanges: readonly CountedExchange[],
): Lack[] {
  const locked = results.filter((result) => result.verdict === "untested");
  const sent = lastByAsker(exchanges, locked);
  return [...groupBy(locked, ({ unlock }) => keyOfUnlock(unlock)).values()]
    .map((group) => {
      const unlock = group[0]?.unlock ?? unlocks.corrected;
      const asked = isShownByAnswers(unlock)
        ? mostFrequent(group.flatMap((one) => lastOf(one, sent)))
        : [];
      return {
        unlock,
        checks: group.length,
        ...invariantsAmong(group),
        clauses: new Set(group.map(({ clause }) => clause)).size,
        ...(asked.length > 0 && { asked }),
      };
    })
    .toSorted((a, b) => b.checks - a.checks || compareText(a.unlock.sentence, b.unlock.sentence));
}

const otherwise: ReadonlySet<UnlockKind> = new Set(["run", "connection", "suite"]);

/** Whether it is an answer that showed that this is missing, and the unlock does not name it. */
function isShownByAnswers(unlock: Unlock): boolean {
  return unlock.refusal === null && !isGiven(unlock) && !otherwise.has(unlock.kind);
}

/** The last exchange of each check, and of each arrangement that one of them shares. */
function lastByAsker(
  exchanges: readonly CountedExchange[],
  locked: readonly CheckResult[],
): ReadonlyMap<string, CountedExchange> {
  const wanted = new Set(locked.flatMap(({ id, shares }): readonly string[] => [id, ...shares]));
  return new Map(
    exchanges
      .filter(({ origin }) => wanted.has(origin.check))
      .map((exchange) => [exchange.origin.check, exchange]),
  );
}

function lastOf(
  { id, shares }: CheckResult,
  sent: ReadonlyMap<string, CountedExchange>,
): readonly CountedExchange[] {
  const last = sent.get(id) ?? shares.flatMap((asker) => sent.get(asker) ?? []).at(-1);
  return last === undefined ? [] : [last];
}

function mostFrequent(exchanges: readonly CountedExchange[]): readonly Answered[] {
  const answers = exchanges.map(({ request: { method, path }, response: { status } }) => ({
    method,
    path: withoutIds(path),
    status,
  }));
  // A refusal is more informative than requests before it, or with it, that were served.
  const refused = answers.filter(({ status }) => status >= 400);
  return [...groupBy(refused.length > 0 ? refused : answers, describeAnswered)]
    .toSorted(([a, all], [b, others]) => others.length - all.length || compareText(a, b))
    .slice(0, mostAsked)
    .flatMap(([, group]) => group.slice(0, 1));
}
