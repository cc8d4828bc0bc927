import { randomUUID } from "node:crypto";
import { appendFileSync } from "node:fs";
import type { RunRecord } from "#lib/run/record.ts";
import { renderAnnotations } from "#reports/markdown/annotations.ts";
import { renderMarkdown } from "#reports/markdown/markdown.ts";

/** The report of a run for standard output: with annotations in GitHub Actions, and unable to inject commands. */
export function annotatedReport(record: RunRecord, text: string, env: NodeJS.ProcessEnv): string {
  if (env["GITHUB_ACTIONS"] !== "true") return text;
  // Text from a deployment could begin a line of the report with a workflow command.
  const token = randomUUID();
  return `::stop-commands::${token}\n${text}::${token}::\n${renderAnnotations(record)}`;
}

/** Adds a run to the step summary of GitHub Actions, if there is one; says so if that fails. */
export function summarizeInJob(record: RunRecord, env: NodeJS.ProcessEnv): void {
  const file = env["GITHUB_STEP_SUMMARY"];
  if (file === undefined || file === "") return;
  try {
    appendFileSync(file, renderMarkdown(record));
  } catch {
    process.stderr.write("wms-conformance: GITHUB_STEP_SUMMARY cannot be written.\n");
  }
}
