import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckRecord, ExpectedFailure, RunRecord, StaleEntry } from "#lib/run/record.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { causeLine } from "#reports/cause-text.ts";
import { knownNote } from "#reports/known-cause.ts";
import { describeCoverage } from "#reports/clause-coverage.ts";
import { countedRecords } from "#reports/counted-checks.ts";
import { verdictSentence } from "#reports/verdict-sentence.ts";
import { checkText, whyUnjudged } from "#reports/check-text.ts";
import { referenceSentence } from "#reports/opening-sentences.ts";
import { unseenSentence } from "#reports/unseen-sentence.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { escapeAttribute, escapeText } from "./escape-xml.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** A run as JUnit XML: a suite for each topic, a case for each check. */
export function renderJUnit(record: RunRecord): string {
  const topics = groupBy(record.checks, ({ topic }) => topic);
  const { counts, faults, durationMs, startedAt } = record;
  const { expected = [], stale = [] } = record.baseline ?? {};
  const unseen = unseenSentence(record);
  // Jenkins accepts neither skipped nor timestamp here.
  const attributes = {
    name: [record.suite.name, referenceSentence(record)].filter((one) => one !== null).join(": "),
    tests: record.checks.length + faults.length + stale.length + (unseen === null ? 0 : 1),
    failures: counts.fail - expected.length + stale.length,
    errors: counts.error + counts.inconclusive + faults.length + (unseen === null ? 0 : 1),
    time: seconds(durationMs),
  };
  const own = properties(record);
  const suites = [...topics].map(([topic, checks]) => topicSuite(topic, checks, record, own));
  if (unseen !== null) suites.unshift(unseenSuite(unseen, startedAt));
  if (faults.length > 0) suites.push(faultSuite(record));
  if (stale.length > 0) suites.push(staleSuite(stale, startedAt));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", attributes, suites)}\n`;
}

function topicSuite(
  topic: string,
  checks: readonly CheckRecord[],
  record: RunRecord,
  ownProperties: string,
): string {
  const count = (...verdicts: readonly CheckRecord["verdict"][]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const expected = checks.filter((check) => expectedIn(record, check) !== undefined).length;
  const attributes = {
    name: topic,
    tests: checks.length,
    failures: count("fail") - expected,
    errors: count("error", "inconclusive"),
    skipped: count("not-applicable", "untested") + expected,
    time: seconds(checks.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    timestamp: record.startedAt,
  };
  return element("testsuite", attributes, [
    ownProperties,
    ...checks.map((check) => testcase(check, record)),
  ]);
}

/** What the baseline of a run says about an expected failure. */
function expectedIn({ baseline }: RunRecord, { id }: CheckRecord): ExpectedFailure | undefined {
  return baseline?.expected.find(({ check }) => check === id);
}

function staleSuite(stale: readonly StaleEntry[], timestamp: string): string {
  const cases = stale.map(({ line, sentence }) =>
    element("testcase", { classname: "baseline", name: `line ${line}`, time: "0.000" }, [
      element("failure", { type: "stale", message: sentence }, []),
    ]),
  );
  const { length } = stale;
  const counts = { tests: length, failures: length, errors: 0, skipped: 0 };
  return element("testsuite", { name: "baseline", ...counts, time: "0.000", timestamp }, cases);
}

/** What was not seen is first, and an error, as it is for the exit code. */
function unseenSuite(message: string, timestamp: string): string {
  const counts = { tests: 1, failures: 0, errors: 1, skipped: 0 };
  const what = { classname: "target", name: "what the target gives", time: "0.000" };
  const error = element("error", { type: "inconclusive", message }, []);
  return element("testsuite", { name: "target", ...counts, time: "0.000", timestamp }, [
    element("testcase", what, [error]),
  ]);
}

function faultSuite({ faults, startedAt }: RunRecord): string {
  const cases = faults.map((fault, index) =>
    element("testcase", { classname: "suite", name: `fault ${index + 1}`, time: "0.000" }, [
      element("error", { type: "error", message: fault }, []),
    ]),
  );
  const { length } = faults;
  const attributes = { name: "suite", tests: length, failures: 0, errors: length, skipped: 0 };
  return element("testsuite", { ...attributes, time: "0.000", timestamp: startedAt }, cases);
}

function properties(record: RunRecord): string {
  const { target, seed, profile, contract, circumstances, causes } = record;
  const values: Readonly<Record<string, string | number>> = {
    baseUrl: target.baseUrl,
    workspace: target.workspace,
    contract: `${contract.name} ${contract.version}`,
    seed,
    profile,
    verdict: verdictSentence(record),
    judged: countedRecords(record.checks),
    coverage: describeCoverage(record.clauses),
    ...Object.fromEntries(
      circumstances.map(({ sentence }, index) => [`circumstance ${index + 1}`, sentence]),
    ),
    ...Object.fromEntries(
      causes.map((cause, index) => [
        `cause ${index + 1}`,
        [causeLine(cause), knownNote(record, cause)].filter((one) => one !== null).join(" "),
      ]),
    ),
  };
  const each = Object.entries(values).map(([name, value]) =>
    element("property", { name, value }, []),
  );
  return element("properties", {}, each);
}

function testcase(check: CheckRecord, record: RunRecord): string {
  const attributes = { classname: check.topic, name: check.id, time: seconds(check.durationMs) };
  const known = expectedIn(record, check);
  if (known === undefined) return element("testcase", attributes, outcome(check));
  const { expires, owner, reason } = known;
  const message = `expected to fail until ${expires} (${owner}): ${reason}`;
  return element("testcase", attributes, [element("skipped", { message }, [])]);
}

function outcome(check: CheckRecord): string[] {
  const { verdict, level } = check;
  if (verdict === "pass")
    return check.retried === 0 ? [] : [element("system-out", {}, [unstable(check)])];
  const reported = [escapeText(checkText(check))];
  if (verdict === "warning") return [element("system-out", {}, reported)];
  if (verdict === "fail")
    return [
      element(
        "failure",
        { type: level, message: `${whatHappens(check)} (${describeCited(check)})` },
        reported,
      ),
    ];
  if (verdict === "error" || verdict === "inconclusive")
    return [element("error", { type: verdict, message: whyUnjudged(check) }, reported)];
  return [element("skipped", { message: `${verdict}: ${whyUnjudged(check)}` }, [])];
}

function unstable({ retried }: CheckRecord): string {
  return `unstable: it passes only because a request was sent again (failed tries: ${retried})`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function element(name: string, attributes: Attributes, content: readonly string[]): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`,
  );
  const open = `<${name}${pairs.join("")}`;
  if (content.length === 0) return `${open}/>`;
  // White space inside a report belongs to it, so only elements are on separate lines.
  const nested = content.every((part) => part.startsWith("<"));
  return nested
    ? `${open}>\n${content.join("\n")}\n</${name}>`
    : `${open}>${content.join("")}</${name}>`;
}
