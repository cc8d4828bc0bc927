import { existsSync, writeFileSync } from "node:fs";
import { isDate } from "#lib/baseline/entry-fault.ts";
import { judgeBaseline } from "#lib/baseline/judge-baseline.ts";
import type { Baseline } from "#lib/baseline/baseline.ts";
import { readBaseline } from "#lib/baseline/read-baseline.ts";
import type { Tolerance } from "#lib/baseline/update-baseline.ts";
import { updateBaseline } from "#lib/baseline/update-baseline.ts";
import { causesApart } from "#lib/run/causes-apart.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { catalog } from "#suites/catalog.ts";
import { catalogDigest } from "#lib/engine/record-of.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";

interface BaselineOptions {
  readonly baseline: string;
  readonly update?: boolean;
  readonly reason?: string;
  readonly owner?: string;
  readonly expires?: string;
}

/** `baseline`: compares a recorded run with a baseline file, or updates the file from the run. */
export function baselineCommand(folder: string, options: BaselineOptions): void {
  const { record } = readRecordedRun(folder);
  const { baseline: file, update = false } = options;
  if (!update) {
    const reported = heldAgainst(record, readBaseline(file, catalog));
    process.stdout.write(renderTerminal(reported, { ...terminalStyle(), out: folder }));
    process.exitCode = reported.exitCode;
    return;
  }
  if (record.suite.catalogDigest !== catalogDigest()) {
    throw new UsageError(
      `baseline --update needs a run of this catalog: ${folder} was judged by another one; run it again.`,
    );
  }
  const before = existsSync(file) ? readBaseline(file, catalog) : null;
  const { text, kept, added, removed } = updateBaseline(record, before, grantIn(options));
  try {
    writeFileSync(file, text);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new UsageError(`--baseline ${file} cannot be written (${code}); name another place.`);
  }
  const line = `${file}: ${kept} entries kept, ${added} added, ${removed} removed`;
  process.stdout.write(`${plainText(line)}\n`);
}

/** The record with the result of the baseline and the resulting exit code, and with new causes first. */
export function heldAgainst(record: RunRecord, baseline: Baseline): RunRecord {
  const use = judgeBaseline(baseline, record);
  return { ...record, baseline: use, exitCode: use.exitCode, causes: causesApart(record, use) };
}

function grantIn({ reason, owner, expires }: BaselineOptions): Tolerance | null {
  if (reason === undefined && owner === undefined && expires === undefined) return null;
  if (reason === undefined || owner === undefined || expires === undefined) {
    throw new UsageError("--reason, --owner and --expires go together; give all three.");
  }
  if (!isDate(expires)) {
    throw new UsageError(`--expires ${expires} is not a date of the calendar, such as 2027-01-31.`);
  }
  return { reason, owner, expires };
}
