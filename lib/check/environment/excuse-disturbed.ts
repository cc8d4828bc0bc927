import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { Origin, Unanswered } from "#lib/http/exchange.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { clockJumps } from "./clock-jumps.ts";
import { lostTestData } from "./lost-test-data.ts";

/** All exchanges of a run, and the requests without an answer. */
export interface DisturbanceEvidence {
  readonly exchanges: readonly ExchangeSummary[];
  readonly misses: readonly Unanswered[];
}

/** Why a violation proves nothing, or null if it stands. */
type Excuse = (result: CheckResult) => string | null;

/**
 * Makes violations inconclusive that a disturbance may have caused: a lost answer, a gateway's 502, 503 or 504, a clock
 * jump, missing test data.
 */
export function excuseDisturbed(
  results: readonly CheckResult[],
  evidence: DisturbanceEvidence,
): readonly CheckResult[] {
  const excuses: readonly Excuse[] = [
    troubles(evidence),
    clockJumps(evidence.exchanges),
    lostTestData(evidence.exchanges),
  ];
  return results.map((result) => {
    if (result.verdict !== "fail" && result.verdict !== "warning") return result;
    const excuse = excuses.map((find) => find(result)).find((found) => found !== null);
    return excuse === undefined || excuse === null ? result : unproved(result, excuse);
  });
}

function unproved(result: CheckResult, excuse: string): CheckResult {
  const [finding] = result.findings;
  const seen =
    finding === undefined
      ? ""
      : ` (${finding.at}: expected ${finding.expected}, actual ${finding.actual})`;
  const reason = `What looks like a violation${seen} proves nothing: ${excuse}`;
  return { ...result, verdict: "inconclusive", reason: reasons.stated(reason), findings: [] };
}

/** What went wrong for each check, and for what several checks share. */
function troubles({ exchanges, misses }: DisturbanceEvidence): Excuse {
  const ofAsker = new Map<string, string>();
  const ofRerun = new Map<string, string>();
  const note = ({ check: asker, rerun }: Origin, what: string) => {
    const [of, key] = rerun === undefined ? [ofAsker, asker] : [ofRerun, rerun];
    if (!of.has(key)) of.set(key, what);
  };
  for (const { origin, request, kind } of misses) {
    note(origin, `${request.method} ${request.path} got no answer (${kind}).`);
  }
  for (const { origin, request, response, attempts } of exchanges) {
    if (request.keep429 === true) {
      // A check that provokes rate limits judges every answer itself, even a 503 in place of 429; only a lost answer
      // disturbs it.
      const lost = attempts.find(({ outcome }) => typeof outcome === "string");
      if (lost === undefined) continue;
      note(origin, `${request.method} ${request.path} was sent again (${lost.outcome}).`);
    } else if (response.status >= 502 && response.status <= 504 && response.foreign !== true) {
      note(origin, `${request.method} ${request.path} was answered ${response.status}.`);
    }
  }
  return ({ id, shares, findings }) => {
    // A violation repeated without disturbance is proved, whatever disturbed the first run.
    const isRepeated = findings.some(({ confirmation }) => confirmation.kind === "repeated");
    if (isRepeated) return ofRerun.get(id) ?? null;
    const disturbed = [id, ...shares].find((asker) => ofAsker.has(asker));
    return disturbed === undefined ? null : (ofAsker.get(disturbed) ?? null);
  };
}
