import type { CheckResult, ReportedFinding } from "#lib/check/result.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { withdrawals } from "./withdrawals.ts";
import type { DisturbanceName } from "./excuses.ts";
import { excuses } from "./excuses.ts";
import { journalFacts } from "./journal-facts.ts";
import type { JournalEvidence, Judgement } from "./judgement.ts";
import { judgementsIn } from "./judgement.ts";

/** An excuse that was shown, with what shows it. */
interface ShownExcuse {
  readonly excuse: DisturbanceName;
  readonly sentence: string;
}

/** The last instance: which violations of a part of a run are withdrawn. */
export interface Court {
  /** The result; if a disturbance of the judgement that decides is shown, without its violation. */
  judged(result: CheckResult): CheckResult;
  /** What disturbed the first run of a check, or its n-th rerun, so that it wants another; null if nothing did. */
  disturbed(result: CheckResult, nth: number): ShownExcuse | null;
}

/** Opens the court for what a journal shows. */
export function courtOf(evidence: JournalEvidence): Court {
  const judgements = judgementsIn(evidence);
  const facts = journalFacts(evidence);

  function shownIn(judgement: Judgement, finding: ReportedFinding): ShownExcuse | null {
    for (const { excuse, ofReruns, concerns, shown } of withdrawals) {
      if (judgement.isRepeated && !ofReruns) continue;
      if (concerns?.(finding) === false) continue;
      const sentence = shown(judgement, finding, facts);
      if (sentence !== null) return { excuse, sentence };
    }
    return null;
  }

  return {
    judged(result) {
      if (!isViolation(result) || result.findings.length === 0) return result;
      const shown = result.findings.map((finding) =>
        shownIn(judgements.deciding(result, finding), finding),
      );
      const [first = null] = shown;
      // One finding that stands is a violation.
      return first === null || shown.includes(null) ? result : withdrawn(result, first);
    },
    disturbed(result, nth) {
      const [finding] = result.findings;
      if (finding === undefined) return null;
      const judgement =
        nth === 0
          ? judgements.first(result, finding)
          : judgements.rerun(result, nth, finding.exchange);
      return shownIn(judgement, finding);
    },
  };
}

/** Whether a result says that the deployment violates its clause. */
function isViolation({ verdict }: Pick<CheckResult, "verdict">): boolean {
  return verdict === "fail" || verdict === "warning";
}

/** The result without its violation; the only way in which one is withdrawn after it was found. */
function withdrawn(result: CheckResult, { excuse, sentence }: ShownExcuse): CheckResult {
  const [finding] = result.findings;
  const seen = `(${finding?.at}: expected ${finding?.expected}, actual ${finding?.actual})`;
  const reason = reasons.stated(`What looks like a violation ${seen} proves nothing: ${sentence}`);
  return { ...result, verdict: excuses[excuse].becomes, reason, findings: [], excuse };
}
