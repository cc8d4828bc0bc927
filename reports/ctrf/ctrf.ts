import { describeCited } from "#lib/contract/cited-clause.ts";
import { chapterOf } from "#lib/run/chapters.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { describeCoverage } from "#reports/clause-coverage.ts";
import { countedRecords } from "#reports/counted-checks.ts";
import { referenceSentence } from "#reports/opening-sentences.ts";
import { verdictSentence } from "#reports/verdict-sentence.ts";
import { checkText, whyUnjudged } from "#reports/check-text.ts";
import { visibleText } from "#reports/visible-text.ts";
import { unseenSentence } from "#reports/unseen-sentence.ts";
import { whatHappens } from "#reports/what-happens.ts";

// CTRF has no status for checks that could not be judged; they count as failed there, as they do for the exit code.
const statusOf = {
  pass: "passed",
  warning: "passed",
  fail: "failed",
  inconclusive: "failed",
  error: "failed",
  "not-applicable": "skipped",
  untested: "skipped",
} as const satisfies Record<CheckRecord["verdict"], string>;

type Status = "passed" | "failed" | "skipped";

interface Test {
  readonly name: string;
  readonly status: Status;
  readonly duration: number;
  readonly [member: string]: unknown;
}

/** A run in the Common Test Report Format: https://ctrf.io, specification 0.0.0. */
export function renderCtrf(record: RunRecord): string {
  const tests: readonly Test[] = [
    ...unseenTests(record),
    ...checkTests(record),
    ...baselineTests(record),
    ...faultTests(record),
  ];
  const { suite, target, startedAt, finishedAt, durationMs } = record;
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  const report = {
    reportFormat: "CTRF",
    specVersion: "0.0.0",
    generatedBy: suite.name,
    timestamp: finishedAt,
    results: {
      tool: { name: suite.name, version: suite.version },
      // What was judged comes before anything that was found.
      environment: environmentOf(record, target),
      summary: {
        tests: tests.length,
        passed: count("passed"),
        failed: count("failed"),
        skipped: count("skipped"),
        pending: 0,
        other: 0,
        flaky: record.unstable.length,
        suites: groupBy(record.checks, ({ topic }) => topic).size,
        start: Date.parse(startedAt),
        stop: Date.parse(finishedAt),
        duration: Math.round(durationMs),
        extra: {
          verdict: record.verdict,
          headline: verdictSentence(record),
          judged: countedRecords(record.checks),
          coverage: describeCoverage(record.clauses),
          counts: record.counts,
          requests: record.requests,
          causes: record.causes,
        },
      },
      tests,
    },
  };
  return `${JSON.stringify(report, visible, 2)}\n`;
}

function environmentOf(record: RunRecord, target: RunRecord["target"]) {
  const { contract, profile, selection, seed, build } = record;
  const opening = referenceSentence(record);
  const name = `${contract.name} ${contract.version}`;
  return {
    reportName: opening === null ? name : `${opening} ${name}`,
    appName: `${target.workspace} at ${target.baseUrl}`,
    ...(build !== null && { appVersion: build }),
    extra: { profile, selection, seed, schemaDigest: target.schemaDigest },
  };
}

function checkTests(record: RunRecord): readonly Test[] {
  const sections = new Map(record.clauses.map(({ id, section }) => [id, section]));
  const expected = new Map(record.baseline?.expected.map((entry) => [entry.check, entry]));
  const unstable = new Set(record.unstable);
  const causes = new Map(
    record.causes.flatMap(({ checks, sentence }) => checks.map((id) => [id, sentence] as const)),
  );
  return record.checks.map((check) => {
    const known = expected.get(check.id);
    const chapter = chapterOf(sections.get(check.clause) ?? check.topic);
    const test = testOf(check, chapter, causes.get(check.id) ?? null);
    if (known !== undefined) {
      const message = `expected to fail until ${known.expires} (${known.owner}): ${known.reason}`;
      return { ...test, status: "skipped", message };
    }
    return unstable.has(check.id) ? { ...test, flaky: true } : test;
  });
}

function testOf(check: CheckRecord, chapter: string, cause: string | null): Test {
  const { id, clause, subject, level, topic, title, verdict, requests } = check;
  const reported = verdict === "fail" || verdict === "warning";
  return {
    name: id,
    status: statusOf[verdict],
    duration: Math.round(check.durationMs),
    testId: id,
    suite: [chapter, topic],
    rawStatus: verdict,
    type: "conformance",
    tags: [level],
    labels: { clause, ...(subject !== null && { subject }), level },
    extra: { title, requests, ...(cause !== null && { cause }) },
    ...(verdict !== "pass" && {
      message: reported ? `${whatHappens(check)} (${describeCited(check)})` : whyUnjudged(check),
    }),
    ...(reported && { trace: checkText(check) }),
  };
}

function baselineTests({ baseline }: RunRecord): readonly Test[] {
  const stale = baseline?.stale ?? [];
  return stale.map(({ line, sentence }) => ({
    name: `baseline line ${line}`,
    status: "failed",
    duration: 0,
    suite: ["baseline"],
    message: sentence,
  }));
}

/** What was not seen because of what the target gives counts as failed, as it does for the exit code. */
function unseenTests(record: RunRecord): readonly Test[] {
  const message = unseenSentence(record);
  if (message === null) return [];
  const [name, rawStatus] = ["what the target gives", "inconclusive"];
  return [{ name, status: "failed", duration: 0, suite: ["target"], rawStatus, message }];
}

function faultTests({ faults }: RunRecord): readonly Test[] {
  return faults.map((message, index) => ({
    name: `fault ${index + 1}`,
    status: "failed",
    duration: 0,
    suite: ["suite"],
    rawStatus: "error",
    message,
  }));
}

function visible(_: string, value: unknown): unknown {
  return typeof value === "string" ? visibleText(value) : value;
}
