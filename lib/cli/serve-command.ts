import { once } from "node:events";
import { UsageError } from "#lib/target/usage-error.ts";
import { serveTarget } from "#lib/target/serve-target.ts";
import { writeSecretFile } from "./writable.ts";

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly targetOut?: string;
  readonly mutant?: string;
  readonly variant?: string;
}

/** `serve`: the reference on a port, with a target file for whoever judges it. */
export async function serveCommand(options: ServeOptions): Promise<void> {
  const { targetOut, mutant, variant } = options;
  if (mutant !== undefined && variant !== undefined) {
    throw new UsageError("--mutant and --variant cannot be served at once; leave one out.");
  }
  const served = await serveTarget(options);
  const file = `${JSON.stringify(served.targetFile, null, 2)}\n`;
  if (targetOut === undefined) process.stdout.write(file);
  else {
    writeSecretFile(targetOut, file);
    process.stdout.write(`Serving ${served.url}; the target file is ${targetOut}.\n`);
  }
  await interrupted();
  await served.close();
}

function interrupted(): Promise<unknown> {
  return Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
}
