import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, plainEnvironment } from "./measured-process.ts";

/** Serves a fresh reference in a separate process during a measurement; the words go to `serve`. */
export async function servedApart<T>(
  words: readonly string[],
  measure: (targetFile: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "wms-bench-"));
  const targetFile = join(folder, "target.json");
  const child = spawn(process.execPath, [main, "serve", "--target-out", targetFile, ...words], {
    env: plainEnvironment(folder),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  try {
    // It prints this once the target file is written and the port listens.
    await Promise.race([once(child.stdout, "data"), ended]);
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}.`);
    return await measure(targetFile, folder);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
