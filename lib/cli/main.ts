#!/usr/bin/env node
import { Command, CommanderError, Option } from "commander";
import { UsageError } from "#lib/target/usage-error.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { counterexample, integer, milliseconds, perMinute, port, rowCount } from "./flag-values.ts";
import { packageVersion } from "./package-version.ts";

const target = new Option(
  "--target <file>",
  "target file; without it WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY, else the embedded reference",
);

const program = new Command("wms-conformance")
  .description("Judges any deployment of the Work-Management Service API v2 against its contract.")
  .version(packageVersion())
  .exitOverride()
  .showHelpAfterError("(--help shows what is known)");

program
  .command("run")
  .description("judge a deployment")
  .addOption(target)
  .option("--out <dir>", "write run.json, exchanges.ndjson and junit.xml there")
  .option("--seed <n>", "seed of the order and of random input", integer)
  .option("--only <word...>", "judge one topic, clause or check (may be repeated)")
  .option("--runs <n>", "random inputs to try in each property", integer)
  .addOption(profile())
  .action(whenAsked(async () => (await import("./run-command.ts")).runCommand));

program
  .command("preflight")
  .description(
    "show what can be reached, as whom, and what will not be demonstrated; judge nothing",
  )
  .addOption(target)
  .addOption(profile())
  .action(whenAsked(async () => (await import("./preflight-command.ts")).preflightCommand));

program
  .command("replay")
  .argument("<check>", "id of a check, as a finding tells it")
  .description("put one check to a deployment again and say whether it still fails")
  .addOption(target)
  .requiredOption("--seed <n>", "seed that the finding tells", integer)
  .option("--path <path>", "path that the finding tells: the one input that failed", counterexample)
  .action(async (check: string, options: { seed: number; path?: string; target?: string }) => {
    await (await import("./replay-command.ts")).replayCommand(check, options);
  });

program
  .command("rejudge")
  .argument("<dir>", "folder that a run wrote with --out")
  .description("judge a recorded run again, with no deployment")
  .action(async (folder: string) => {
    await (await import("./rejudge-command.ts")).rejudgeCommand(folder);
  });

program
  .command("catalog")
  .description("list clauses and checks")
  .addOption(
    new Option("--format <format>", "how").choices(["text", "json", "markdown"]).default("text"),
  )
  .option("--only <word...>", "one topic, clause or check (may be repeated)")
  .action(whenAsked(async () => (await import("./catalog-command.ts")).catalogCommand));

program
  .command("serve")
  .description("serve the reference deployment until interrupted")
  .option("--port <n>", "port; 0 takes a free one", port, 0)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .option("--target-out <file>", "write the target file there instead of printing it")
  .option("--mutant <id>", "with this one defect")
  .option("--variant <id>", "with this one lawful difference")
  .option("--latency <ms>", "wait so long before each answer", milliseconds, 0)
  .option("--rows <n>", "work items that its first project already holds", rowCount, 0)
  .option("--rate <n>", "requests a minute of each key and token, such as 60/minute", perMinute)
  .action(whenAsked(async () => (await import("./serve-command.ts")).serveCommand));

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
    process.stderr.write(`wms-conformance: ${error.message}\n`);
    return exitCodes.wrongUsage;
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`wms-conformance failed, which is our fault: ${reason}\n`);
  return exitCodes.couldNotJudge;
}

/** Loads a command only when it is asked for: most of what `run` needs would hold `serve` up. */
function whenAsked<Options>(
  load: () => Promise<(options: Options) => void | Promise<void>>,
): (options: Options) => Promise<void> {
  return async (options) => {
    const command = await load();
    await command(options);
  };
}

function profile(): Option {
  return new Option("--profile <name>", "how much is judged")
    .choices(["smoke", "standard", "exhaustive"])
    .default("standard");
}
