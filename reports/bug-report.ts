import { describeCited } from "#lib/contract/cited-clause.ts";
import type { CheckRecord, FindingRecord } from "#lib/run/record.ts";
import { confirmationText } from "./confirmation-text.ts";
import { whatHappens } from "./what-happens.ts";

/** One line of a bug report; a line without a label continues the one above. */
export type Line = readonly [label: string, text: string];

/** How to make the command that repeats a request work, since a run removes its records. */
export const keepHint = "(--keep leaves its records, so that its curl line works)";

/** A finding for a reader who does not know the suite: the claim, where it fails, and how to reproduce it. */
export function bugReport(check: CheckRecord, finding: FindingRecord): Line[] {
  const { request, exchange } = finding;
  const asked =
    request !== null && exchange !== null ? `${request} (exchange ${exchange})` : request;
  const lines: readonly (readonly [string, string | null])[] = [
    [check.verdict, `${check.id}  (${check.level})`],
    ["", whatHappens({ ...check, findings: [finding] })],
    ["claim", check.title],
    ["clause", describeCited(finding)],
    ["", finding.sentence],
    ["at", finding.at],
    ["expected", finding.expected],
    ["actual", finding.actual],
    ["when", finding.when],
    ["request", asked],
    ["seen", confirmationText(finding)],
    ["curl", finding.curl],
    ["replay", finding.replay],
    ["", finding.curl === null ? null : keepHint],
  ];
  return lines.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}
