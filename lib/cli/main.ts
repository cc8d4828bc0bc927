#!/usr/bin/env node
import { CommanderError } from "commander";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { program } from "./program.ts";

// Whoever reads no further, such as head, is not told of it.
process.stdout.on("error", () => process.exit());

try {
  process.exitCode = exitCodes.conforms;
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}
// A pipe takes what is written in its own time.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
// A deployment that holds a connection open is not to hold the command.
process.exit();

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((settle) => stream.write("", () => settle()));
}

function exitCodeFor(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
  if (error instanceof UsageError) {
    // It may quote a file or a deployment.
    process.stderr.write(`wms-conformance: ${plainText(error.message)}\n`);
    return exitCodes.wrongUsage;
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`wms-conformance failed, which is our fault: ${reason}\n`);
  return exitCodes.couldNotJudge;
}
