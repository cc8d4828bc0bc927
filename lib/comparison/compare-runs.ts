import { exitCodes } from "#lib/run/exit-codes.ts";
import { areKnown, breaksOf } from "#lib/run/breaks.ts";
import { failureClass, isRandom, isSameClass } from "#lib/run/finding-class.ts";
import type { CheckRecord, ClauseRecord, RunRecord } from "#lib/run/record.ts";
import type { Again, JudgedTwice, Pair, ExplainedCause } from "./cause.ts";
import { causeOf } from "./cause.ts";
import { compareCauses } from "./compare-causes.ts";
import type { DocumentComparison } from "./compare-documents.ts";
import type {
  ChangeKind,
  CheckChange,
  Comparison,
  ComparisonVerdict,
  RunSummary,
  SeenCheck,
} from "./comparison.ts";
import { comparisonFormat } from "./comparison.ts";
import { differencesOf } from "./differences.ts";

/** One of two runs, with the verdicts of this suite on its evidence. */
export interface ComparedRun {
  /** The folder as it was given. */
  readonly label: string;
  readonly record: RunRecord;
  /** By check; a missing one was not judged again. */
  readonly again: ReadonlyMap<string, Again>;
}

type Verdict = CheckRecord["verdict"];

/** Ids of the checks whose verdict differs, or that fail in both runs: a cause is reported for each. */
export function changedChecks(before: RunRecord, after: RunRecord): ReadonlySet<string> {
  const [old, recent] = [verdictsIn(before), verdictsIn(after)];
  const ids = [...new Set([...old.keys(), ...recent.keys()])];
  return new Set(ids.filter((id) => old.get(id) !== recent.get(id) || old.get(id) === "fail"));
}

/** Compares two runs that are similar enough. */
export function compareRuns(
  before: ComparedRun,
  after: ComparedRun,
  own: RunRecord["suite"],
  document: DocumentComparison,
): Comparison {
  const pair = { before: before.record, after: after.record, own };
  const clauses = clausesOf(pair);
  const changes = [...changedChecks(pair.before, pair.after)]
    .toSorted()
    .map((id) => changeOf(judgedIn(before, id), judgedIn(after, id), pair, clauses));
  const counts = countKinds(changes);
  const verdict = verdictOf(changes);
  const { contract, profile, selection } = pair.after;
  return {
    format: comparisonFormat,
    contract: `${contract.name} ${contract.version}`,
    profile,
    selection,
    before: summaryOf(before),
    after: summaryOf(after),
    differences: differencesOf(pair.before, pair.after),
    verdict,
    exitCode: exitCodeOf[verdict],
    counts,
    unchanged: pair.after.checks.length - changes.filter((change) => change.after !== null).length,
    causes: compareCauses(pair.before, pair.after),
    changes,
    document,
  };
}

const exitCodeOf: Readonly<Record<ComparisonVerdict, number>> = {
  regresses: exitCodes.violation,
  "does-not-regress": exitCodes.conforms,
  "could-not-judge": exitCodes.couldNotJudge,
};

/** A check that passed or was judged before and is no longer demonstrated counts as lost, whatever the reason. */
function verdictOf(changes: readonly CheckChange[]): ComparisonVerdict {
  const lost = changes.filter(({ kind }) => kind === "newly-untested");
  const isRegression = changes.some(({ kind }) => kind === "newly-failing");
  if (isRegression || !lost.every(isUnjudged)) return "regresses";
  return lost.length > 0 ? "could-not-judge" : "does-not-regress";
}

function isUnjudged({ after }: CheckChange): boolean {
  return after?.verdict === "error" || after?.verdict === "inconclusive";
}

function changeOf(
  before: JudgedTwice | null,
  after: JudgedTwice | null,
  pair: Pair,
  clauses: ReadonlyMap<string, ClauseRecord>,
): CheckChange {
  const known = after ?? before;
  if (known === null) throw new Error("A change is of a check that one of the runs has.");
  const { id, clause, subject, level, title } = known.found;
  const kind = kindOf(before?.found.verdict, after?.found.verdict);
  return {
    check: id,
    clause,
    subject,
    sentence: clauses.get(clause)?.sentence ?? "",
    level,
    title,
    kind,
    before: before === null ? null : seenIn(before.found),
    after: after === null ? null : seenIn(after.found),
    ...failingDifferently(before, after, causeOf(before, after, pair)),
  };
}

function kindOf(before: Verdict | undefined, after: Verdict | undefined): ChangeKind {
  if (after === "fail") return before === "fail" ? "still-failing" : "newly-failing";
  if (after === undefined || unshown.has(after)) {
    return before === undefined || unshown.has(before) ? "other" : "newly-untested";
  }
  return before === "fail" && after !== "not-applicable" ? "fixed" : "other";
}

const unshown: ReadonlySet<Verdict> = new Set(["untested", "inconclusive", "error"]);

/** The same verdict may hide two different defects. */
function failingDifferently(
  before: JudgedTwice | null,
  after: JudgedTwice | null,
  cause: ExplainedCause,
): ExplainedCause {
  if (before?.found.verdict !== "fail" || after?.found.verdict !== "fail") return cause;
  if (
    isSameClass(failureClass(before.found), failureClass(after.found)) &&
    isBrokenLikewise(before.found, after.found)
  )
    return cause;
  // Two runs try different input.
  if (isRandom(before.found) && isRandom(after.found)) return cause;
  return { ...cause, because: `${cause.because}, and it fails differently now` };
}

/** For a claim about all exchanges of a run: whether the earlier run already broke it in each of these ways. */
function isBrokenLikewise(before: CheckRecord, after: CheckRecord): boolean {
  return failureClass(after).kind !== "exchanges" || areKnown(breaksOf(after), breaksOf(before));
}

function judgedIn({ record, again }: ComparedRun, id: string): JudgedTwice | null {
  const found = record.checks.find((check) => check.id === id);
  return found === undefined ? null : { found, again: again.get(id) ?? null };
}

function seenIn({ verdict, reason, unlock, findings: [finding] }: CheckRecord): SeenCheck {
  if (finding === undefined) return { verdict, reason, unlock, finding: null };
  const { at, expected, actual, request, curl, replay } = finding;
  return { verdict, reason, unlock, finding: { at, expected, actual, request, curl, replay } };
}

function summaryOf({ label, record }: ComparedRun): RunSummary {
  const { suite, target, build, seed, startedAt, verdict, counts } = record;
  const { baseUrl, workspace, schemaDigest } = target;
  const where = { baseUrl, workspace, schemaDigest };
  return { label, suite, target: where, build, seed, startedAt, verdict, counts };
}

function countKinds(changes: readonly CheckChange[]): Comparison["counts"] {
  const count = (wanted: ChangeKind) => changes.filter(({ kind }) => kind === wanted).length;
  return {
    "newly-failing": count("newly-failing"),
    fixed: count("fixed"),
    "still-failing": count("still-failing"),
    "newly-untested": count("newly-untested"),
    other: count("other"),
  };
}

function clausesOf({ before, after }: Pair): ReadonlyMap<string, ClauseRecord> {
  return new Map([...before.clauses, ...after.clauses].map((clause) => [clause.id, clause]));
}

function verdictsIn({ checks }: RunRecord): ReadonlyMap<string, Verdict> {
  return new Map(checks.map(({ id, verdict }) => [id, verdict]));
}
