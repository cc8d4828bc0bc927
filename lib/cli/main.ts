#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { UsageError } from "#lib/target/usage-error.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { catalogCommand } from "./catalog-command.ts";
import { packageVersion } from "./package-version.ts";
import { preflightCommand } from "./preflight-command.ts";
import { runCommand } from "./run-command.ts";
import { serveCommand } from "./serve-command.ts";

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
  .addOption(profile())
  .action(runCommand);

program
  .command("preflight")
  .description(
    "show what can be reached, as whom, and what will not be demonstrated; judge nothing",
  )
  .addOption(target)
  .addOption(profile())
  .action(preflightCommand);

program
  .command("catalog")
  .description("list clauses and checks")
  .addOption(
    new Option("--format <format>", "how").choices(["text", "json", "markdown"]).default("text"),
  )
  .option("--only <word...>", "one topic, clause or check (may be repeated)")
  .action(catalogCommand);

program
  .command("serve")
  .description("serve the reference deployment until interrupted")
  .option("--port <n>", "port; 0 takes a free one", port, 0)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .option("--target-out <file>", "write the target file there instead of printing it")
  .option("--mutant <id>", "with this one defect")
  .option("--variant <id>", "with this one lawful difference")
  .action(serveCommand);

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

function profile(): Option {
  return new Option("--profile <name>", "how much is judged")
    .choices(["smoke", "standard", "exhaustive"])
    .default("standard");
}

function integer(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It takes a number from 0 on.");
  return Number(text);
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) {
    throw new InvalidArgumentError("It takes a port from 0 to 65535.");
  }
  return number;
}
