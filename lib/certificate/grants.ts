import { worstOf } from "#lib/check/verdict.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { CertificateProfile, Claims } from "./profiles.ts";

/** A claimed clause that the runs did not show. */
interface MissingClause {
  readonly clause: string;
  /** Null where no check judged it in one of the runs. */
  readonly verdict: Verdict | null;
  /** What stood in the way: a finding, a reason, or the input that would unlock it. */
  readonly because: string;
}

/** What stood in the way of how many clauses of a profile. */
export interface Obstacle {
  readonly verdict: Verdict | null;
  readonly because: string;
  readonly clauses: readonly string[];
}

/** Whether one profile is granted, and on what. */
export interface Grant {
  readonly profile: CertificateProfile;
  readonly granted: boolean;
  /** Clauses claimed. */
  readonly claimed: number;
  /** Clauses that held in every run. */
  readonly passed: number;
  /** Clauses that the deployment showed not to apply to it, in the way the contract prescribes. */
  readonly notApplicable: readonly string[];
  /** Recommendations that were not followed; they are told and hinder nothing. */
  readonly warnings: readonly string[];
  /** The obstacle of most clauses first, violations before all others. */
  readonly obstacles: readonly Obstacle[];
}

/** Verdicts with which a clause counts as shown. */
const shown: readonly (Verdict | null)[] = ["pass", "warning", "not-applicable"];

/** Judges each profile by the worst that any of the runs says of its clauses. */
export function grantProfiles(
  asked: readonly CertificateProfile[],
  claims: Claims,
  records: readonly RunRecord[],
): readonly Grant[] {
  const verdicts = verdictsOver(records);
  const checks = groupBy(
    records.flatMap((record) => record.checks),
    ({ clause }) => clause,
  );
  return asked.map((profile) => {
    const clauses = claims[profile];
    const those = (verdict: Verdict): string[] =>
      clauses.filter((clause) => verdicts.get(clause) === verdict);
    const missing = clauses
      .filter((clause) => !shown.includes(verdicts.get(clause) ?? null))
      .map((clause) => missingClause(clause, verdicts.get(clause) ?? null, checks.get(clause)));
    return {
      profile,
      granted: missing.length === 0 && clauses.length > 0,
      claimed: clauses.length,
      passed: those("pass").length,
      notApplicable: those("not-applicable"),
      warnings: those("warning"),
      obstacles: obstaclesIn(missing),
    };
  });
}

/** The worst verdict of each clause over all runs; null as soon as one of them did not judge it. */
function verdictsOver(records: readonly RunRecord[]): ReadonlyMap<string, Verdict | null> {
  const all = groupBy(
    records.flatMap((record) => record.clauses),
    ({ id }) => id,
  );
  return new Map(
    [...all].map(([id, clauses]) => {
      const verdicts = clauses.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
      return [id, verdicts.length < records.length ? null : worstOf(verdicts)];
    }),
  );
}

function missingClause(
  clause: string,
  verdict: Verdict | null,
  checks: readonly CheckRecord[] = [],
): MissingClause {
  const culprit = checks.find((check) => check.verdict === verdict);
  return { clause, verdict, because: culprit === undefined ? "It was not judged." : told(culprit) };
}

function told({ id, findings, unlock, reason, verdict }: CheckRecord): string {
  const [finding] = findings;
  if (finding !== undefined) {
    return `${id} at ${finding.at}: expected ${finding.expected}, found ${finding.actual}`;
  }
  if (verdict === "untested") return `needs ${unlock?.sentence ?? "an input"}`;
  return reason?.sentence ?? verdict;
}

function obstaclesIn(missing: readonly MissingClause[]): readonly Obstacle[] {
  const groups = groupBy(missing, ({ verdict, because }) => `${verdict} ${because}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { verdict, because } = first;
      return [{ verdict, because, clauses: group.map(({ clause }) => clause) }];
    })
    .toSorted(
      (left, right) =>
        Number(right.verdict === "fail") - Number(left.verdict === "fail") ||
        right.clauses.length - left.clauses.length,
    );
}
