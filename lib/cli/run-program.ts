import { CommanderError } from "commander";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { fileFailure, OutputFailure, RunInterrupted } from "#lib/engine/watch-output.ts";
import { inOurWords } from "./habits/in-our-words.ts";
import { program } from "./program.ts";
import { readConfig } from "./settings/config-file.ts";
import { withSettings } from "./settings/with-settings.ts";

/** Executes a command line, reports on the terminal, and returns the exit code. */
export async function runProgram(words: readonly string[]): Promise<number> {
  process.exitCode = exitCodes.conforms;
  // The output holds evidence from a private workspace.
  process.umask(0o077);
  try {
    await program.parseAsync(completed(words), { from: "user" });
    return process.exitCode;
  } catch (error) {
    return exitCodeFor(error);
  }
}

/** A command line in our words, completed by the environment and the config file, which is named when it is used. */
function completed(words: readonly string[]): readonly string[] {
  const command = program.commands.find((one) => one.name() === words[0]);
  if (command === undefined) return words;
  const ours = inOurWords(words, command);
  const config = readConfig(ours, process.env);
  const set = withSettings(ours, command, process.env, config);
  const isVerbose = set.words.some((word) => word === "-v" || word === "--verbose");
  for (const [source, flags] of set.sources) {
    if (source !== config?.file && !isVerbose) continue;
    process.stderr.write(plainText(`settings of ${source}: ${flags.join(" ")}`).concat("\n"));
  }
  return set.words;
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
