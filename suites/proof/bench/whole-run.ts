import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "#lib/run/record.ts";
import type { Measured } from "./measured-process.ts";
import { main, measureProcess } from "./measured-process.ts";

/** A run with its resource usage. */
export interface MeasuredRun extends Measured {
  readonly record: RunRecord;
  /** The run itself, without start-up and reporting. */
  readonly runSeconds: number;
}

/** Runs the `standard` profile into a folder with a fixed seed; further words go to `run`. */
export async function measureRun(
  folder: string,
  words: readonly string[],
  seed = 7,
): Promise<MeasuredRun> {
  const all = ["run", "--seed", String(seed), "--out", folder, ...words];
  const measured = await measureProcess(main, all);
  const record: RunRecord = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
  return { ...measured, record, runSeconds: record.durationMs / 1000 };
}
