import type { Exchange } from "#lib/http/exchange.ts";
import type { Invariant } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { Telling } from "./report.ts";
import type { CheckResult } from "./result.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { topicOf } from "./check.ts";
import { Expectation } from "./expect.ts";
import { FindingError, NotApplicable } from "./finding.ts";
import { outcomeOf } from "./judge.ts";
import { reportFinding } from "./report.ts";

/** Places at which a broken invariant is reported; the rest are counted. */
const placesReported = 3;

/** Judges one invariant over the journal of a run; never throws. */
export function judgeInvariant(
  invariant: Invariant,
  exchanges: readonly Exchange[],
  telling: Telling,
): CheckResult {
  const started = performance.now();
  const { id, clause, title } = invariant;
  const { level } = clauseOf(clause);
  const row = { id, clause, title, topic: topicOf(id), level, observations: [] };
  const outcome = verdictOver(invariant, exchanges, telling);
  return { ...row, ...outcome, durationMs: Math.round(performance.now() - started) };
}

function verdictOver(
  invariant: Invariant,
  exchanges: readonly Exchange[],
  telling: Telling,
): Pick<CheckResult, "verdict" | "reason" | "unlock" | "findings"> {
  const tally = { judged: 0 };
  const found: Finding[] = [];
  try {
    for (const exchange of exchanges) {
      if (!invariant.applies(exchange, exchanges)) continue;
      const finding = findingIn(invariant, exchange, exchanges, tally);
      if (finding !== null) found.push(finding);
    }
  } catch (error) {
    return outcomeOf(error, invariant, telling);
  }
  if (found.length > 0) {
    const verdict = clauseOf(invariant.clause).level === "must" ? "fail" : "advisory";
    const findings = found
      .slice(0, placesReported)
      .map((finding) => reportFinding(finding, invariant, telling));
    const reason = found.length > 1 ? `Broken in ${found.length} exchanges.` : null;
    return { verdict, reason, unlock: null, findings };
  }
  if (tally.judged > 0) return { verdict: "pass", reason: null, unlock: null, findings: [] };
  const reason = "No exchange of this run shows it.";
  const unlock = "a run that is not narrowed, on a deployment that answers so";
  return { verdict: "not-demonstrated", reason, unlock, findings: [] };
}

function findingIn(
  invariant: Invariant,
  exchange: Exchange,
  journal: readonly Exchange[],
  tally: { judged: number },
): Finding | null {
  try {
    invariant.judge(exchange, new Expectation(exchange, tally), journal);
    return null;
  } catch (error) {
    if (error instanceof FindingError) return error.finding;
    if (error instanceof NotApplicable) return null;
    throw error;
  }
}
