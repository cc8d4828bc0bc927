import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const usageScript = new URL("usage-text.js", import.meta.url).href;

/** The compiled command. */
export const main = fileURLToPath(new URL("../../../lib/cli/main.js", import.meta.url));

/** The resources used by one process. */
export interface Measured {
  readonly stdout: string;
  /** From start to end, as seen by its parent. */
  readonly seconds: number;
  /** Until the end of its first line on either stream, in milliseconds; null if it wrote none. */
  readonly firstLineMs: number | null;
  readonly peakMb: number;
  readonly cpuSeconds: number;
}

/** Runs a script in a separate process; throws if it does not exit with 0. */
export async function measureProcess(script: string, words: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), "wms-bench-"));
  const usage = join(folder, "usage.json");
  try {
    const began = performance.now();
    const child = spawn(process.execPath, ["--import", usageScript, script, ...words], {
      env: { ...plainEnvironment(folder), WMS_BENCH_USAGE: usage },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let firstLineMs: number | null = null;
    const texts = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].on("data", (part: Buffer) => {
        if (part.includes("\n")) firstLineMs ??= performance.now() - began;
        texts[name] += part.toString();
      });
    }
    const code = await new Promise<number | null>((settle) => child.once("close", settle));
    const seconds = (performance.now() - began) / 1000;
    if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${texts.stderr}`);
    const { peakMb, cpuSeconds } = readUsage(usage);
    return { stdout: texts.stdout, seconds, firstLineMs, peakMb, cpuSeconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without variables that would change the target of a run, or make it report more. */
export function plainEnvironment(stateFolder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:WMS_|GITHUB_|NODE_OPTIONS|NODE_ENV)/.test(name),
  );
  return { ...Object.fromEntries(kept), NO_COLOR: "1", XDG_STATE_HOME: stateFolder };
}

function readUsage(file: string): Pick<Measured, "peakMb" | "cpuSeconds"> {
  return JSON.parse(readFileSync(file, "utf8"));
}
