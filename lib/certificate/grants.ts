import { describeUnlock } from "#lib/run/changer.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { isGiven, keyOfUnlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { worstOf } from "#lib/check/verdict.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import { goesTo } from "#lib/contract/disputed-routes.ts";
import { operations } from "#lib/contract/operations.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { askedBefore } from "#lib/run/listed-unlocks.ts";
import type { CheckRecord, ClauseRecord, Lack, RunRecord } from "#lib/run/record.ts";
import type { ClaimedClause, ProfileClaim } from "./claimed-clause.ts";
import { claimedIn } from "./claimed-clause.ts";
import type { CertificateProfile, Claims } from "./profiles.ts";

/** A claimed clause on one subject, or the whole clause if it has none. */
interface Part {
  readonly clause: string;
  readonly subject: string | null;
}

/** Its result over the runs; null if one of them did not judge it. */
interface SeenPart extends Part {
  readonly verdict: Verdict | null;
}

/** A claim that the runs did not demonstrate. */
interface MissingPart extends SeenPart {
  /** The obstacle: a finding, a reason, or the input that would unlock it. */
  readonly because: string;
}

/** An obstacle, with the number of clauses of a profile that it affects. */
export interface Obstacle {
  readonly verdict: Verdict | null;
  readonly because: string;
  readonly clauses: readonly ClaimedClause[];
}

/** Whether a profile is granted, and on what evidence. */
export interface Grant {
  readonly profile: CertificateProfile;
  readonly granted: boolean;
  /** Clauses claimed. */
  readonly claimed: number;
  /** Clauses that held in every run, on each of the subjects claimed. */
  readonly passed: number;
  /** The number of claims when each subject counts separately. */
  readonly subjects: number;
  /** Clauses that the deployment showed not to apply to it, in the way the contract prescribes. */
  readonly notApplicable: readonly ClaimedClause[];
  /**
   * Clauses that could not be demonstrated because a route or a member is missing that the contract does not promise:
   * nothing is claimed about them.
   */
  readonly uncovered: readonly ClaimedClause[];
  /** Recommendations that were not followed; they are reported but do not prevent a grant. */
  readonly warnings: readonly ClaimedClause[];
  /** The obstacle of most clauses first, and violations before all others. */
  readonly obstacles: readonly Obstacle[];
}

/** Verdicts with which a clause counts as demonstrated. */
const shown: readonly (Verdict | null)[] = ["pass", "warning", "not-applicable"];

/**
 * Profiles of areas that have routes in the contract, but most of which only records of other routes can demonstrate.
 */
const mayBePartial: ReadonlySet<CertificateProfile> = new Set(["core", "bulk"]);

/** Judges each profile by the worst verdict of any run on its clauses, on each of their subjects. */
export function grantProfiles(
  asked: readonly CertificateProfile[],
  claims: Claims,
  records: readonly RunRecord[],
): readonly Grant[] {
  const rows = groupBy(
    records.flatMap((record) => record.clauses),
    ({ id }) => id,
  );
  const checks = groupBy(
    records.flatMap((record) => record.checks),
    ({ clause }) => clause,
  );
  const lacks = records.flatMap(({ untested }) => untested);
  return asked.map((profile) => {
    const seen = claims[profile].map((claim) => seenOf(claim, rows, records.length));
    const parts = seen.flat();
    const those = (verdict: Verdict) => merged(parts.filter((part) => part.verdict === verdict));
    const unshown = parts.filter(({ verdict }) => !shown.includes(verdict));
    const silent = unshown.map((part) => [part, silentOn(part, checks.get(part.clause))] as const);
    const isComplete = !silent.some(([, own]) => own.some(lacksInput));
    const uncovered = mayBePartial.has(profile)
      ? silent.filter(([, own]) => wantsUnpromised(own, isComplete)).map(([part]) => part)
      : [];
    const missing = unshown
      .filter((part) => !uncovered.includes(part))
      .map((part) => ({ ...part, because: whyMissing(part, lacks, checks.get(part.clause)) }));
    const passed = seen.filter(holds).length;
    return {
      profile,
      granted: missing.length === 0 && parts.length > uncovered.length,
      claimed: seen.length,
      passed,
      subjects: parts.length,
      notApplicable: those("not-applicable"),
      uncovered: merged(uncovered),
      warnings: those("warning"),
      obstacles: obstaclesIn(missing),
    };
  });
}

/** The verdicts of all runs on the parts of a claim; a whole clause consists of all its testable parts. */
function seenOf(
  claim: ProfileClaim,
  rows: ReadonlyMap<string, readonly ClauseRecord[]>,
  runs: number,
): readonly SeenPart[] {
  const { clause, subjects } = claimedIn(claim);
  const own = rows.get(clause) ?? [];
  const named = subjects.length > 0 ? subjects : judgedSubjects(own);
  if (named.length === 0) return [{ clause, subject: null, verdict: worstOver(own, runs) }];
  return named.map((subject) => {
    const reported = own.flatMap((row) => row.subjects.filter((one) => one.subject === subject));
    return { clause, subject, verdict: worstOver(reported, runs) };
  });
}

function judgedSubjects(rows: readonly ClauseRecord[]): readonly string[] {
  const judged = rows.flatMap(({ subjects }) =>
    subjects.filter(({ notTestable }) => notTestable === null),
  );
  return [...new Set(judged.map(({ subject }) => subject))];
}

/** Null as soon as one of the runs did not judge it. */
function worstOver(
  rows: readonly { readonly verdict: Verdict | null }[],
  runs: number,
): Verdict | null {
  const verdicts = rows.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  return verdicts.length < runs ? null : worstOf(verdicts);
}

/** A clause holds if each of its parts holds or does not apply, and at least one of them holds. */
function holds(parts: readonly SeenPart[]): boolean {
  const verdicts = parts.flatMap(({ verdict }) => (verdict === null ? [] : [verdict]));
  return verdicts.length === parts.length && worstOf(verdicts) === "pass";
}

/** The checks that could not judge it. */
function silentOn(
  { subject, verdict }: SeenPart,
  checks: readonly CheckRecord[] = [],
): readonly CheckRecord[] {
  return checks.filter((check) => check.verdict === verdict && check.subject === subject);
}

function lacksInput({ unlock }: CheckRecord): boolean {
  return unlock !== null && isGiven(unlock);
}

/**
 * Whether each of these checks lacks a route or a member that the contract does not promise. With all inputs given, so does an
 * invariant of which no answer of a whole run shows anything.
 */
function wantsUnpromised(silent: readonly CheckRecord[], isComplete: boolean): boolean {
  const isShownByNothing = (unlock: CheckRecord["unlock"]) =>
    isComplete && unlock !== null && keyOfUnlock(unlock) === keyOfUnlock(unlocks.wholeRun);
  return (
    silent.length > 0 &&
    silent.every(({ unlock }) => isUnpromised(unlock) || isShownByNothing(unlock))
  );
}

/** Statuses by which a deployment says that it has no such route. */
const absent: ReadonlySet<number> = new Set([404, 405, 501]);

function isUnpromised(unlock: CheckRecord["unlock"]): boolean {
  if (unlock?.kind === "route" || unlock?.kind === "member") return true;
  const refusal = unlock?.refusal ?? null;
  if (refusal === null || !absent.has(refusal.status)) return false;
  return !Object.values(operations).some((promised) => goesTo(refusal, promised));
}

/** Subjects of the same clause are listed together. */
function merged(parts: readonly Part[]): readonly ClaimedClause[] {
  return [...groupBy(parts, ({ clause }) => clause)].map(([clause, own]) => ({
    clause,
    subjects: own.flatMap(({ subject }) => (subject === null ? [] : [subject])),
  }));
}

function whyMissing(
  { subject, verdict }: SeenPart,
  lacks: readonly Lack[],
  checks: readonly CheckRecord[] = [],
): string {
  const culprit = checks.find((check) => check.verdict === verdict && check.subject === subject);
  return culprit === undefined ? "It was not judged." : why(culprit, lacks);
}

function why(
  { id, findings, unlock, reason, verdict }: CheckRecord,
  lacks: readonly Lack[],
): string {
  const [finding] = findings;
  if (finding !== undefined) {
    return `${id} at ${finding.at}: expected ${finding.expected}, found ${finding.actual}`;
  }
  if (verdict === "untested")
    return `needs ${unlock === null ? "an input" : needOf(unlock, lacks)}`;
  return reason?.sentence ?? verdict;
}

/** What is needed, with the request and the answer that showed it, if any did. */
function needOf(unlock: Unlock, lacks: readonly Lack[]): string {
  const lack = lacks.find((one) => keyOfUnlock(one.unlock) === keyOfUnlock(unlock));
  const asked = lack === undefined ? null : askedBefore(lack);
  return `${describeUnlock(unlock)}${asked === null ? "" : ` (${asked})`}`;
}

function obstaclesIn(missing: readonly MissingPart[]): readonly Obstacle[] {
  const groups = groupBy(missing, ({ verdict, because }) => `${verdict} ${because}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { verdict, because } = first;
      return [{ verdict, because, clauses: merged(group) }];
    })
    .toSorted(
      (left, right) =>
        Number(right.verdict === "fail") - Number(left.verdict === "fail") ||
        right.clauses.length - left.clauses.length,
    );
}
