import type { Evidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { renderBadge } from "#reports/badge/badge.ts";
import { renderCtrf } from "#reports/ctrf/ctrf.ts";
import { renderHtml } from "#reports/html/html.ts";
import { renderJUnit } from "#reports/junit/junit.ts";
import { renderMarkdown } from "#reports/markdown/markdown.ts";
import type { ReportName } from "./report-names.ts";

/** A way to write a run into a file. */
interface Format {
  /** Name of the file below the output folder. */
  readonly file: string;
  /** Evidence is shown if the format shows exchanges and they are available. */
  render(record: RunRecord, evidence?: Evidence): string;
}

/** Every format that is written to a file, by name. */
export const formats = {
  json: { file: "run.json", render: (record) => `${JSON.stringify(record, null, 2)}\n` },
  junit: { file: "junit.xml", render: (record) => renderJUnit(record) },
  html: { file: "report.html", render: renderHtml },
  ctrf: { file: "ctrf.json", render: (record) => renderCtrf(record) },
  markdown: { file: "summary.md", render: (record) => renderMarkdown(record) },
  badge: { file: "badge.json", render: (record) => renderBadge(record) },
} as const satisfies Readonly<Record<Exclude<ReportName, "allure">, Format>>;
