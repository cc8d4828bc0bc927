import { ownCommand } from "#lib/check/own-command.ts";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckId } from "#lib/check/check.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { CheckRecord, FindingRecord, RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { replayedDifference } from "./replayed-difference.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

/** The result of the replay line of a mutant's finding. */
export type TriedReplay =
  /** The check found nothing, so no line was printed. */
  | { readonly line: null; readonly reason: string }
  | {
      readonly line: string;
      readonly finding: FindingRecord;
      /** Whether the run left something behind, which was then restored as its report asks. */
      readonly putBack: boolean;
      /** Why the replay does not show the finding, in one sentence; null if it does. */
      readonly wrong: string | null;
    };

/** A mutant with a check that kills it, and what else has to run for the check to observe anything. */
export interface Killing {
  readonly mutant: MutantId;
  readonly check: CheckId;
  readonly only: readonly string[];
}

/**
 * Runs a check on a served mutant, then exactly the line that its finding prints. In between, restores what the report
 * asks the operator to restore, such as a switch that stays off.
 */
export async function tryReplay(
  { mutant, check, only }: Killing,
  seed: number = 1,
): Promise<TriedReplay> {
  const folder = mkdtempSync(join(tmpdir(), "wms-replay-"));
  const policies = mutantPolicies(mutant);
  const reference = createReference({ policies, keyRates: throttledRates });
  const served = await serveReference(reference);
  try {
    const file = join(folder, "target.json");
    const target = targetFileOfReference(reference, served.url);
    writeFileSync(file, JSON.stringify(target), { mode: 0o600 });
    const out = join(folder, "out");
    const state = { XDG_STATE_HOME: join(folder, "state") };
    const words = [
      "run",
      "--target",
      file,
      "--seed",
      String(seed),
      "--out",
      out,
      "--only",
      ...only,
    ];
    const found = reference.snapshot();
    const ran = await runCli([...words, "--format", "json"], state);
    const record = recordIn(join(out, "run.json"));
    const judged = checkIn(record, check);
    const [finding] = judged?.findings ?? [];
    if (finding === undefined) {
      const why = judged?.reason?.sentence ?? "its check passes";
      return { line: null, reason: `the run ended with ${ran.code}: ${why}` };
    }
    const putBack = (record?.leftovers.length ?? 0) > 0;
    if (putBack) reference.restore(found);
    const printed = finding.replay.replace(`${ownCommand} `, "").split(" ");
    // The terminal shows one of several findings; the record has all of them.
    const again = join(folder, "again");
    const isRun = printed[0] === "run";
    const recorded = isRun ? ["--out", again, "--format", "json"] : ["--record", again];
    const { code } = await runCli([...printed, ...recorded], state);
    const replayed = checkIn(recordIn(isRun ? join(again, "run.json") : again), check);
    const wrong = replayedDifference(check, finding, { check: replayed, code });
    return { line: finding.replay.replace(file, "target.json"), finding, putBack, wrong };
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function recordIn(file: string): RunRecord | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function checkIn(record: RunRecord | null, wanted: CheckId): CheckRecord | null {
  return record?.checks.find(({ id }) => id === wanted) ?? null;
}
