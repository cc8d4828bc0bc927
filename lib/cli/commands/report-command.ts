import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runMarkerFile } from "#lib/engine/resume/run-marker.ts";
import { recordFault } from "#lib/run/record-fault.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { ReportName } from "#reports/report-names.ts";
import { refuseMissing } from "./refuse-missing.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";
import { defaultReports, evidenceIn, writeReports } from "#lib/cli/terminal/write-reports.ts";

/** The options of `report`. */
export interface ReportOptions {
  readonly format?: readonly ReportName[];
  readonly out?: string;
}

/** `report`: writes a recorded run in any format; it judges nothing. */
export async function reportCommand(folder: string, options: ReportOptions): Promise<void> {
  const { out = folder, format = defaultReports } = options;
  refuseMissing(format);
  const record = readRunRecord(folder);
  makeFolder(out);
  const written = await writeReports(out, record, evidenceIn(folder, record), format);
  process.stdout.write(written.map((file) => `${join(out, file)}\n`).join(""));
}

/** The record of a run; throws {@link UsageError} if the folder has none. */
export function readRunRecord(folder: string): RunRecord {
  const json = parsed(folder);
  const fault = recordFault(json);
  if (fault !== null)
    throw noRecord(folder, `run.json is not a run record of this version: ${fault}.`);
  // The schema has just established this.
  return json as RunRecord; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

function parsed(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
  } catch {
    if (existsSync(join(folder, runMarkerFile))) {
      throw new UsageError(
        `The run in ${folder} was broken off before it had a record: run --resume ${folder} judges the rest.`,
      );
    }
    throw noRecord(folder, "run.json cannot be read.");
  }
}

function noRecord(folder: string, reason: string): UsageError {
  return new UsageError(
    `${folder} holds no run to report: ${reason} Name a folder that run --out wrote.`,
  );
}
