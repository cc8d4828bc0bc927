import { rmSync } from "node:fs";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

/** Random input is tested elsewhere: hundreds of inputs would show no more about answers than a few. */
const runs = "2";

/** Runs the compiled command on the reference, completely or for some topics, and reads the recording. */
export async function recordReference(
  folder: string,
  topics: readonly string[] = [],
): Promise<RecordedRun> {
  rmSync(folder, { recursive: true, force: true });
  const only = topics.length === 0 ? [] : ["--only", ...topics];
  // An answer that refuses several errors accuses nobody, whatever is altered in it: each error is sent separately.
  const how = ["--profile", "exhaustive", "--runs", runs];
  const words = ["run", "--seed", "1", ...how, "--out", folder, ...only];
  const { code, stdout } = await runCli(words);
  if (code !== 0) throw new Error(`The reference does not pass its own run: ${stdout}`);
  return readRecordedRun(folder);
}
