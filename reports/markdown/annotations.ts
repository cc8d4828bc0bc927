import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { plainText } from "#reports/terminal/plain-text.ts";

/** GitHub shows so many annotations of a kind for each step. */
const mostOfKind = 10;

/** The workflow commands by which GitHub Actions annotates a run: violations as errors, advice as warnings. */
export function renderAnnotations(record: RunRecord): string {
  const expected = new Set(record.baseline?.expected.map(({ check }) => check));
  const of = (...verdicts: readonly CheckRecord["verdict"][]) =>
    record.checks.filter(({ id, verdict }) => verdicts.includes(verdict) && !expected.has(id));
  const lines = [
    ...of("fail", "error", "inconclusive")
      .slice(0, mostOfKind)
      .map((check) => annotation("error", check)),
    ...of("warning")
      .slice(0, mostOfKind)
      .map((check) => annotation("warning", check)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function annotation(kind: "error" | "warning", check: CheckRecord): string {
  const { id, title, verdict, findings, reason } = check;
  const [first] = findings;
  const reported =
    first === undefined
      ? [`${verdict}: ${reason?.sentence ?? title}`]
      : [
          `${title} (${describeCited(check)})`,
          `at ${first.at === "" ? "the body" : first.at}: expected ${first.expected}, actual ${first.actual}`,
          first.replay,
        ];
  return `::${kind} title=${property(id)}::${data(reported.map(plainText).join("\n"))}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(plainText(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
