import { once } from "node:events";
import { UsageError } from "#lib/target/usage-error.ts";
import { serveTarget } from "#lib/target/serve-target.ts";
import { writeSecretFile } from "#lib/cli/terminal/writable.ts";

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly targetOut?: string;
  readonly mutant?: string;
  readonly variant?: string;
  /** Milliseconds before each answer. */
  readonly latency: number;
  /** Work items in the first project. */
  readonly rows: number;
  /** Requests a minute of each key and token. */
  readonly rate?: number;
}

/** `serve`: the reference on a port, with a target file for anyone who wants to judge it. */
export async function serveCommand(options: ServeOptions): Promise<void> {
  const { targetOut, mutant, variant } = options;
  if (mutant !== undefined && variant !== undefined) {
    throw new UsageError("--mutant and --variant cannot be served together; omit one.");
  }
  const served = await serveTarget(options);
  // Handled from here on: anyone who reads the target file may end the command immediately.
  const interruption = interrupted();
  const file = `${JSON.stringify(served.targetFile, null, 2)}\n`;
  if (targetOut === undefined) process.stdout.write(file);
  else {
    writeSecretFile(targetOut, file);
    process.stdout.write(`Serving ${served.url}; the target file is ${targetOut}.\n`);
  }
  await interruption;
  await served.close();
}

function interrupted(): Promise<unknown> {
  return Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
}
