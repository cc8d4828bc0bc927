import { describeCited } from "#lib/contract/cited-clause.ts";
import { chapterOf } from "#lib/run/chapters.ts";
import type { Evidence } from "#lib/run/evidence.ts";
import type { CheckRecord, ClauseRecord, FindingRecord, RunRecord } from "#lib/run/record.ts";
import { checkText, whyUnjudged } from "#reports/check-text.ts";
import { requestText, responseText } from "#reports/exchange-text.ts";
import { grantText } from "#reports/known-cause.ts";
import { visibleText } from "#reports/visible-text.ts";
import { whatHappens } from "#reports/what-happens.ts";

/** A check as Allure receives it. */
export interface ProjectedCheck {
  readonly id: string;
  readonly title: string;
  readonly epic: string;
  readonly feature: string;
  readonly story: string;
  readonly severity: "critical" | "normal" | "minor";
  readonly tags: readonly string[];
  readonly status: "passed" | "failed" | "broken" | "skipped";
  readonly description: string;
  /** Why it did not pass; empty if it did. */
  readonly message: string;
  readonly details: string;
  /** Exchanges of a check that did not pass, one text each. */
  readonly attachments: readonly { readonly name: string; readonly text: string }[];
}

const severities = { must: "critical", should: "normal", may: "minor" } as const;

const statuses = {
  pass: "passed",
  warning: "passed",
  fail: "failed",
  inconclusive: "broken",
  error: "broken",
  "not-applicable": "skipped",
  untested: "skipped",
} as const satisfies Record<CheckRecord["verdict"], ProjectedCheck["status"]>;

/** Attachments are the largest part of an Allure report: a few show the defect. */
const mostAttachments = 3;

/** The checks of a run as tests: chapter, topic and clause are epic, feature and story. */
export function projectedChecks(record: RunRecord, evidence: Evidence): readonly ProjectedCheck[] {
  const clauses = new Map(record.clauses.map((clause) => [clause.id, clause]));
  const expected = new Map(record.baseline?.expected.map((one) => [one.check, one]));
  return record.checks.map((check) => {
    const projected = projectedCheck(check, clauses.get(check.clause), evidence);
    const known = expected.get(check.id);
    if (known === undefined) return projected;
    const message = visibleText(`expected to fail: ${grantText(known)}`);
    return { ...projected, status: "skipped", message };
  });
}

function projectedCheck(
  check: CheckRecord,
  clause: ClauseRecord | undefined,
  evidence: Evidence,
): ProjectedCheck {
  const { id, title, topic, level, verdict, findings } = check;
  const reported =
    findings.length > 0 ? `${whatHappens(check)} (${describeCited(check)})` : whyUnjudged(check);
  return {
    id: visibleText(id),
    title: visibleText(title),
    epic: visibleText(chapterOf(clause?.section ?? topic)),
    feature: visibleText(topic),
    story: visibleText(check.clause),
    severity: severities[level],
    tags: [level, verdict],
    status: statuses[verdict],
    description: visibleText(clause?.sentence ?? title),
    message: verdict === "pass" ? "" : visibleText(reported),
    details: verdict === "pass" ? "" : visibleText(checkText(check)),
    attachments: findings
      .slice(0, mostAttachments)
      .flatMap((finding) => attachment(finding, evidence)),
  };
}

function attachment(
  { exchange }: FindingRecord,
  evidence: Evidence,
): readonly { readonly name: string; readonly text: string }[] {
  const said = exchange === null ? undefined : evidence.get(exchange);
  if (said === undefined) return [];
  const text = visibleText(`${requestText(said)}\n\n\n${responseText(said)}\n`);
  return [{ name: `exchange ${said.id}`, text }];
}
