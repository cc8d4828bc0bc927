import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CheckId } from "#lib/check/check.ts";
import { sortOfPlace } from "#lib/check/matchers/finding-sort.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { CheckRecord, FindingRecord, RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./run-cli.ts";

/** What came of the replay line of a mutant's finding. */
interface TriedReplay {
  readonly mutant: MutantId;
  readonly check: CheckId;
  /** The line that was printed; null where the run found nothing, so that there was none. */
  readonly line: string | null;
  /** Why the replay is not the same finding, in one sentence; null where it is. */
  readonly wrong: string | null;
}

/** A mutant with a check that kills it, and what else has to be run for the check to see anything. */
export interface Killing {
  readonly mutant: MutantId;
  readonly check: CheckId;
  readonly only: readonly string[];
}

/** Runs a check on a served mutant, then exactly the line that its finding prints. */
export async function tryReplay({ mutant, check, only }: Killing): Promise<TriedReplay> {
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
    const words = ["run", "--target", file, "--seed", "1", "--out", out, "--only", ...only];
    const found = reference.snapshot();
    const ran = await runCli([...words, "--format", "json"], state);
    const failed = failedIn(out, check);
    if (failed === null) {
      const wrong = ran.code === 1 ? null : `the run ended with ${ran.code}`;
      return { mutant, check, line: null, wrong };
    }
    const [finding] = failed.findings;
    const line = finding?.replay ?? "";
    const [, , ...replayed] = line.split(" ");
    // Some defects outlast their run, as a switch that stays off.
    reference.restore(found);
    // A run that several checks fail shows one of them on the terminal, and all in its record.
    const again = join(folder, "again");
    const isRun = replayed[0] === "run";
    const kept = isRun ? ["--out", again, "--format", "json"] : [];
    const { code, stdout } = await runCli([...replayed, ...kept], state);
    const shown = isRun ? recordedPlace(failedIn(again, check)) : printedPlace(stdout, failed);
    const wrong = differenceOf(finding, shown, code);
    return { mutant, check, line: line.replace(file, "target.json"), wrong };
  } finally {
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function failedIn(out: string, wanted: CheckId): CheckRecord | null {
  const { checks }: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const found = checks.find(({ id }) => id === wanted);
  return found !== undefined && found.findings.length > 0 ? found : null;
}

/** Where a check fails by its record; null where it does not. */
function recordedPlace(failed: CheckRecord | null): string | null {
  return failed?.findings[0]?.at ?? null;
}

/** Where a check fails by what was printed; null where it does not. */
function printedPlace(stdout: string, { id, verdict }: CheckRecord): string | null {
  const lines = stdout.split("\n");
  const isHead = (line: string) =>
    verdict === "fail"
      ? line.startsWith("fail ") && line.split(/\s+/)[1] === id
      : line.startsWith(`  ${id}: `);
  const head = lines.findIndex(isHead);
  if (head === -1) return null;
  const at = lines.slice(head).find((line) => /^ *at {1,8}\S/.test(line)) ?? "";
  return at
    .trim()
    .slice("at".length)
    .trim()
    .replace(/: expected .*$/, "");
}

/** Why what was shown is not the finding again; null where it is. */
function differenceOf(
  finding: FindingRecord | undefined,
  place: string | null,
  code: number | null,
): string | null {
  if (finding === undefined) return "there is no finding";
  if (place === null) return `its check does not fail (the command ended with ${code})`;
  const isSame = sortOfPlace(place) === sortOfPlace(finding.at);
  return isSame ? null : `it fails at ${place} and not at ${finding.at}`;
}
