import type { CheckResult } from "#lib/check/result.ts";
import type { Answered, Unlock } from "#lib/unjudged/unlock.ts";
import { describeAnswered, keyOfUnlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { compareText } from "./compare-text.ts";
import { groupBy } from "./group-by.ts";
import { invariantsAmong } from "./invariants-among.ts";
import type { Lack } from "./record.ts";

/** Requests that are named with one unlock. */
const mostAsked = 3;

/** What the untested checks of a run lacked, what most of them lacked first. */
export function lacksOf(results: readonly CheckResult[]): Lack[] {
  const locked = results.filter((result) => result.verdict === "untested");
  return [...groupBy(locked, ({ unlock }) => keyOfUnlock(unlock)).values()]
    .map((group) => {
      const { shown: _, ...unlock }: Unlock = group[0]?.unlock ?? unlocks.corrected;
      const asked = mostFrequent(group.flatMap((one) => one.unlock?.shown ?? []));
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

function mostFrequent(answers: readonly Answered[]): readonly Answered[] {
  return [...groupBy(answers, describeAnswered)]
    .toSorted(([a, all], [b, others]) => others.length - all.length || compareText(a, b))
    .slice(0, mostAsked)
    .flatMap(([, group]) => group.slice(0, 1));
}
