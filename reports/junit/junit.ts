import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { bugReport } from "#reports/bug-report.ts";
import { escapeAttribute, escapeText } from "./escape-xml.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** A run as JUnit XML: a suite for each topic, a case for each check. */
export function renderJUnit(record: RunRecord): string {
  const topics = groupBy(record.checks, ({ topic }) => topic);
  const { counts, faults, durationMs, startedAt } = record;
  const attributes = {
    name: record.suite.name,
    tests: record.checks.length + faults.length,
    failures: counts.fail,
    errors: counts.error + counts.inconclusive + faults.length,
    skipped: counts["not-applicable"] + counts["not-demonstrated"],
    time: seconds(durationMs),
    timestamp: startedAt,
  };
  const suites = [...topics].map(([topic, checks]) => topicSuite(topic, checks, record));
  if (faults.length > 0) suites.push(faultSuite(record));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", attributes, suites)}\n`;
}

function topicSuite(topic: string, checks: readonly CheckRecord[], record: RunRecord): string {
  const count = (...verdicts: readonly CheckRecord["verdict"][]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const attributes = {
    name: topic,
    tests: checks.length,
    failures: count("fail"),
    errors: count("error", "inconclusive"),
    skipped: count("not-applicable", "not-demonstrated"),
    time: seconds(checks.reduce((sum, { durationMs }) => sum + durationMs, 0)),
    timestamp: record.startedAt,
  };
  return element("testsuite", attributes, [properties(record), ...checks.map(testcase)]);
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

function properties({ target, seed, profile, contract }: RunRecord): string {
  const values = {
    baseUrl: target.baseUrl,
    workspace: target.workspace,
    contract: `${contract.name} ${contract.version}`,
    seed,
    profile,
  };
  const each = Object.entries(values).map(([name, value]) =>
    element("property", { name, value }, []),
  );
  return element("properties", {}, each);
}

function testcase(check: CheckRecord): string {
  const attributes = { classname: check.topic, name: check.id, time: seconds(check.durationMs) };
  return element("testcase", attributes, outcome(check));
}

function outcome(check: CheckRecord): string[] {
  const { verdict, title, clause, level } = check;
  if (verdict === "pass") return [];
  const told = [escapeText(report(check))];
  if (verdict === "advisory") return [element("system-out", {}, told)];
  if (verdict === "fail")
    return [element("failure", { type: level, message: `${clause}: ${title}` }, told)];
  if (verdict === "error" || verdict === "inconclusive")
    return [element("error", { type: verdict, message: why(check) }, told)];
  return [element("skipped", { message: `${verdict}: ${why(check)}` }, [])];
}

function report(check: CheckRecord): string {
  const told = check.findings.map((finding) =>
    bugReport(check, finding)
      .map(([label, line]) => `${label.padEnd(10)}${line}`)
      .join("\n"),
  );
  return told.length > 0 ? told.join("\n\n") : `${check.title}\n${why(check)}`;
}

function why({ reason, unlock }: CheckRecord): string {
  const told = reason ?? "no reason told";
  return unlock === null ? told : `${told} (unlocked by ${unlock})`;
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
  // White space inside a report is the report's own, so only elements are set on lines of their own.
  const nested = content.every((part) => part.startsWith("<"));
  return nested
    ? `${open}>\n${content.join("\n")}\n</${name}>`
    : `${open}>${content.join("")}</${name}>`;
}
