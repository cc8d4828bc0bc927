import { rmSync } from "node:fs";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

/** Random input is tried elsewhere: what a few inputs show of answers, hundreds would show again. */
const runs = "2";

/** Runs the compiled command on the reference, all of it or some topics, and reads back what it recorded. */
export async function recordReference(
  folder: string,
  topics: readonly string[] = [],
): Promise<RecordedRun> {
  rmSync(folder, { recursive: true, force: true });
  const only = topics.length === 0 ? [] : ["--only", ...topics];
  // An answer to several refusals accuses nobody, whatever is altered in it: each is asked for alone.
  const how = ["--profile", "exhaustive", "--runs", runs];
  const words = ["run", "--seed", "1", ...how, "--out", folder, ...only];
  const { code, stdout } = await runCli(words);
  if (code !== 0) throw new Error(`The reference does not pass its own run: ${stdout}`);
  return readRecordedRun(folder);
}
