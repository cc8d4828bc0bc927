import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exchangesIn } from "#lib/http/journal/journal.ts";
import type { Evidence } from "#lib/run/evidence.ts";
import { citedIn, evidenceOf, noEvidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { allureFolder } from "#reports/allure/allure-folder.ts";
import { formats } from "#reports/formats.ts";
import type { ReportName } from "#reports/report-names.ts";

/** The formats that are written by default. */
export const defaultReports: readonly ReportName[] = ["json", "junit", "html"];

/** The exchanges to which a record refers, as far as the journal of a run folder has them. */
export function evidenceIn(folder: string, record: RunRecord): Evidence {
  const journal = join(folder, "exchanges.ndjson");
  if (!existsSync(journal)) return noEvidence;
  const cited = citedIn(record);
  return evidenceOf(
    record,
    exchangesIn(journal, (id) => cited.has(id)),
  );
}

/** Writes a run in each of the formats; returns what was written, in order. */
export async function writeReports(
  folder: string,
  record: RunRecord,
  evidence: Evidence,
  names: readonly ReportName[],
): Promise<readonly string[]> {
  const written = [...new Set(names)].map((name) => {
    if (name === "allure") return allureFolder;
    const { file, render } = formats[name];
    writeFileSync(join(folder, file), render(record, evidence));
    return file;
  });
  if (names.includes("allure")) {
    const { writeAllure } = await import("#reports/allure/write-allure.ts");
    await writeAllure(folder, record, evidence);
  }
  return written;
}
