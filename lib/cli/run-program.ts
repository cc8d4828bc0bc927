import { CommanderError } from "commander";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { fileFailure, OutputFailure, RunInterrupted } from "#lib/engine/watch-output.ts";
import { program } from "./program.ts";

/** Executes a command line, reports on the terminal, and returns the exit code. */
export async function runProgram(words: readonly string[]): Promise<number> {
  process.exitCode = exitCodes.conforms;
  // The output holds evidence from a private workspace.
  process.umask(0o077);
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
  const ended = endOf(error);
  if (ended !== null) {
    process.stderr.write(`wms-conformance: ${ended}\n`);
    return exitCodes.couldNotJudge;
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`wms-conformance failed, which is our fault: ${reason}\n`);
  return exitCodes.couldNotJudge;
}

/** The message for a command that could not continue, through no fault of ours; null for any other error. */
function endOf(error: unknown): string | null {
  if (error instanceof OutputFailure || error instanceof RunInterrupted) return error.message;
  const failure = fileFailure(error);
  return failure === null ? null : `${plainText(failure)}.`;
}
