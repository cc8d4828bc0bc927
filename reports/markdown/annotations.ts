import { describeCited } from "#lib/contract/cited-clause.ts";
import type { Cause } from "#lib/diagnosis/cause.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { counted } from "#reports/counted.ts";
import { whatHappens } from "#reports/what-happens.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { unseenSentence } from "#reports/unseen-sentence.ts";

/** The number of annotations of a kind that GitHub shows for each step. */
const mostOfKind = 10;

/** The workflow commands by which GitHub Actions annotates a run: causes as errors, advice as warnings. */
export function renderAnnotations(record: RunRecord): string {
  const expected = new Set(record.baseline?.expected.map(({ check }) => check));
  const of = (...verdicts: readonly CheckRecord["verdict"][]) =>
    record.checks.filter(({ id, verdict }) => verdicts.includes(verdict) && !expected.has(id));
  const unseen = unseenSentence(record);
  const lines = [
    ...[
      ...(unseen === null ? [] : [`::error title=Not green::${data(plainText(unseen))}`]),
      ...record.causes.flatMap((cause) => causeAnnotation(cause, of("fail"))),
      ...of("error", "inconclusive").map((check) => annotation("error", check)),
    ].slice(0, mostOfKind),
    ...of("warning")
      .slice(0, mostOfKind)
      .map((check) => annotation("warning", check)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** One for each cause, unless the baseline expects all its failures. */
function causeAnnotation(cause: Cause, failed: readonly CheckRecord[]): readonly string[] {
  const own = cause.checks.flatMap((id) => failed.find((one) => one.id === id) ?? []);
  const [check = null] = own;
  if (check === null) return [];
  const [first] = check.findings;
  const lines = [
    `${cause.sentence} (${counted(own.length, "check")})`,
    `${check.id}: ${whatHappens(check)} (${describeCited(check)})`,
    ...(first === undefined
      ? []
      : [
          `at ${first.at === "" ? "the body" : first.at}: expected ${first.expected}, actual ${first.actual}`,
          first.replay,
        ]),
  ];
  return [`::error title=${property(cause.sentence)}::${data(lines.map(plainText).join("\n"))}`];
}

function annotation(kind: "error" | "warning", check: CheckRecord): string {
  const { id, title, verdict, findings, reason } = check;
  const [first] = findings;
  const reported =
    first === undefined
      ? [`${verdict}: ${reason?.sentence ?? title}`]
      : [
          `${whatHappens(check)} (${describeCited(check)})`,
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
