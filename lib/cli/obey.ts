import { CommanderError } from "commander";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { program } from "./program.ts";

/** Does what a command line asks for, tells it on the terminal, and answers with the exit code. */
export async function obey(words: readonly string[]): Promise<number> {
  process.exitCode = exitCodes.conforms;
  try {
    await program.parseAsync(words, { from: "user" });
    return process.exitCode;
  } catch (error) {
    return exitCodeFor(error);
  }
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
