import { realpathSync } from "node:fs";
import { join } from "node:path";
import { readBaseline } from "#lib/baseline/read-baseline.ts";
import type { Invariant, Judgeable } from "#lib/check/check.ts";
import { joinJournals } from "#lib/http/journal/join-journals.ts";
import { readJournal } from "#lib/http/journal/journal.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { ReportName } from "#reports/report-names.ts";
import { renderTerminal } from "#reports/terminal/terminal.ts";
import { catalog } from "#suites/catalog.ts";
import { heldAgainst } from "./baseline-command.ts";
import { refuseMissing } from "./refuse-missing.ts";
import { loadOwnSuites } from "#lib/engine/own-checks/own-suites.ts";
import { catalogDigest, clauseRows } from "#lib/engine/record-of.ts";
import { readRecordedRun, writeTestData } from "#lib/recording/recorded-run.ts";
import { mergeRecords, mergeTestData } from "#lib/recording/merge/merge-records.ts";
import type { RecordedShard } from "#lib/recording/merge/unlike-parts.ts";
import { unlikeParts } from "#lib/recording/merge/unlike-parts.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";
import { summarizeInJob, annotatedReport } from "#lib/cli/terminal/github-report.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";
import { defaultReports, evidenceIn, writeReports } from "#lib/cli/terminal/write-reports.ts";

/** The options of `merge`. */
export interface MergeOptions {
  readonly out: string;
  readonly format?: readonly ReportName[];
  readonly baseline?: string;
  readonly suites?: string;
}

/** `merge`: joins the shards of one run, reports the verdict and sets the exit code. */
export async function mergeCommand(
  folders: readonly string[],
  options: MergeOptions,
): Promise<void> {
  const { out, format = defaultReports } = options;
  refuseMissing(format);
  const own = options.suites === undefined ? [] : (await loadOwnSuites(options.suites)).judgeables;
  const known = options.baseline === undefined ? null : readBaseline(options.baseline, catalog);
  const parts = readParts(folders, own);
  makeFolder(out);
  if (folders.some((folder) => realpathSync(folder) === realpathSync(out))) {
    throw new UsageError(`--out ${out} is one of the shards; name another place.`);
  }
  const journal = join(out, "exchanges.ndjson");
  const offsets = joinJournals(
    parts.map(({ folder }) => join(folder, "exchanges.ndjson")),
    journal,
  );
  const joined = { parts, offsets, exchanges: readJournal(journal) };
  const merged = mergeRecords(joined, invariantsOf(parts, own), clauseRows(own));
  // The output of the shards no longer contains secrets.
  writeTestData(out, mergeTestData(joined), {});
  const record = known === null ? merged : heldAgainst(merged, known);
  await writeReports(out, record, evidenceIn(out, record), ["json", ...format]);
  const text = renderTerminal(record, { ...terminalStyle(), out });
  process.stdout.write(annotatedReport(record, text, process.env));
  summarizeInJob(record, process.env);
  process.exitCode = record.exitCode;
}

/** The shards in order; throws {@link UsageError} if they do not belong to one run of this catalog. */
function readParts(
  folders: readonly string[],
  own: readonly Judgeable[],
): [RecordedShard, ...RecordedShard[]] {
  const runs = folders.map((folder) => ({ ...readRecordedRun(folder), folder }));
  const unlike = unlikeParts(runs);
  if (unlike !== null) throw new UsageError(`These cannot be merged: ${unlike}`);
  const parts = runs.flatMap((run): RecordedShard[] => {
    const { shard } = run.record;
    return shard === undefined ? [] : [{ ...run, shard }];
  });
  const [first, ...others] = parts.toSorted((left, right) => left.shard.index - right.shard.index);
  if (first === undefined) throw new UsageError("These cannot be merged: there is none.");
  if (first.record.suite.catalogDigest !== catalogDigest(own)) {
    const hint = first.record.suite.ownChecks === undefined ? "" : ", and the same --suites";
    throw new UsageError(
      `These were judged with another catalog, by version ${first.record.suite.version}: merge them with that version${hint}.`,
    );
  }
  return [first, ...others];
}

/** The invariants that the run had to judge. */
function invariantsOf(
  parts: readonly RecordedShard[],
  own: readonly Judgeable[],
): readonly Invariant[] {
  const judged = new Set(parts.flatMap(({ record }) => record.checks.map(({ id }) => id)));
  return [...catalog, ...own].filter(
    (one): one is Invariant => one.kind === "invariant" && judged.has(one.id),
  );
}
