import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { RunRecord } from "#lib/run/record.ts";
import { plainEnvironment } from "#suites/proof/bench/measured-process.ts";
import type { ProvedCircumstance } from "./circumstances.ts";
import type { JudgedCell } from "./judged-cell.ts";
import { judgedCell } from "./judged-cell.ts";
import type { ServedPack } from "./mutant-packs.ts";
import { compiledScript, deployPack } from "./deploy-pack.ts";
import { openRelay } from "./relay.ts";

/** How a pack is judged. */
interface CellRun {
  /** Position of the pack, from 0. */
  readonly nthPack: number;
  /** The request that is half of a run. */
  readonly half: number;
  /** What else `run` is given. @default nothing, which judges everything */
  readonly words?: readonly string[];
  /** Requests that the suite has in flight. @default as many as it has by itself */
  readonly concurrency?: number;
}

/** Milliseconds after which a run is ended. */
const longestMs = 45 * 60_000;

/** Runs the compiled command on a pack of mutants or variants under a circumstance, with everything served apart. */
export async function runCell(
  pack: ServedPack,
  circumstance: ProvedCircumstance,
  how: CellRun,
): Promise<JudgedCell> {
  const { step, variant, full = null, busy = 0, midRun } = circumstance;
  const folder = mkdtempSync(join(tmpdir(), "wms-excuses-"));
  const deployment = await deployPack({
    mutants: pack.mutants,
    variants: [...pack.variants, ...(variant === undefined ? [] : [variant])],
    full,
    moment: midRun === undefined ? null : how.half,
  });
  const relay = step === undefined ? null : await openRelay(deployment.target.baseUrl, step());
  const load = Array.from({ length: busy }, () =>
    spawn(process.execPath, [compiledScript("busy.js")], { stdio: "ignore" }),
  );
  try {
    const { target } = deployment;
    const { concurrency = target.pace?.concurrency } = how;
    const file = join(folder, "target.json");
    const own = {
      ...target,
      baseUrl: relay?.url ?? target.baseUrl,
      pace: { ...target.pace, ...(concurrency !== undefined && { concurrency }) },
    };
    writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
    const out = join(folder, "out");
    const began = performance.now();
    const words = ["run", "--seed", "1", "--target", file, "--out", out, "--format", "json"];
    let befell = midRun === undefined;
    const befall = async (pauseSuite: (ms: number) => void): Promise<void> => {
      await deployment.moment;
      midRun?.({ pauseSuite, setClock: deployment.setClock }, how.nthPack);
      befell = true;
    };
    const exitCode = await runSuite([...words, ...(how.words ?? [])], folder, (pauseSuite) => {
      void befall(pauseSuite);
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    return judgedCell(pack, circumstance.name, { befell, exitCode, seconds }, recordIn(out));
  } finally {
    for (const one of load) one.kill();
    await relay?.close();
    await deployment.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command to its end, and resolves with its exit code. */
async function runSuite(
  words: readonly string[],
  folder: string,
  started: (pauseSuite: (ms: number) => void) => void,
): Promise<number | null> {
  const main = resolve("dist/lib/cli/main.js");
  const env = plainEnvironment(folder);
  const child = spawn(process.execPath, [main, ...words], { env, stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), longestMs);
  started((ms) => {
    child.kill("SIGSTOP");
    setTimeout(() => child.kill("SIGCONT"), ms);
  });
  const [code]: (number | null)[] = await once(child, "close");
  clearTimeout(timer);
  return code ?? null;
}

function recordIn(out: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  } catch {
    return null;
  }
}
