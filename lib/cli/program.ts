import { Argument, Command, Option } from "commander";
import type { Shell } from "./commands/completion-command.ts";
import type { CompareOptions } from "./commands/compare-command.ts";
import { addCommonFlags } from "./settings/common-flags.ts";
import { answerHabit } from "./habits/answer-habit.ts";
import { examplesOf } from "./examples.ts";
import {
  counterexample,
  integer,
  integers,
  milliseconds,
  perMinute,
  port,
  positive,
  rowCount,
  shard,
} from "./flag-values.ts";
import type { MergeOptions } from "./commands/merge-command.ts";
import { packageVersion } from "#lib/engine/package-version.ts";
import { refuseMissing } from "./commands/refuse-missing.ts";
import { refuseNarrowing } from "./commands/refuse-narrowing.ts";
import type { ReplayOptions } from "./commands/replay-command.ts";
import type { ReportOptions } from "./commands/report-command.ts";
import type { VerifyOptions } from "./commands/verify-command.ts";
import type { RunOptions } from "./commands/run-command.ts";
import { reportNames } from "#reports/report-names.ts";

const target = new Option(
  "--target <file>",
  "target file, or the word reference for the embedded one; without it WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY",
).env("WMS_TARGET");

const seedVariable = "WMS_SEED";

/** The command line: each command with its flags and examples; each is loaded only when it is used. */
export const program = new Command("wms-conformance")
  .description("Judges any deployment of the Work-Management Service API v2 against its contract.")
  .version(packageVersion())
  .exitOverride()
  .configureOutput({ outputError: (message, write) => write(answerHabit(message)) })
  .showHelpAfterError("(--help shows what is known)");

program
  .command("run")
  .description("judge a deployment")
  .addOption(target)
  .option("--out <dir>", "write the record, the exchanges and reports there")
  .addOption(format())
  .addOption(
    new Option("--seed <n>", "seed of the order and of random input")
      .argParser(integer)
      .env(seedVariable),
  )
  .option(
    "--only <word...>",
    "judge a chapter, clause, check, subject, operation ('PATCH /work-items/'), path, or names with * (may be repeated)",
  )
  .option("--exclude <word...>", "leave out what the same kinds of words name (may be repeated)")
  .option("--list", "print the selected checks, and send no request; needs no target")
  .option("--runs <n>", "random inputs to try in each property", positive)
  .option("--resume <dir>", "continue an interrupted run from the folder it wrote")
  .option("--again <dir>", "judge once more what was inconclusive in an ended run, from its folder")
  .option("--shard <i/n>", "judge one of n parts of the plan; requires --seed", shard)
  .option("--suites <dir>", "also judge checks of your own; such a run certifies nothing")
  .addOption(keep())
  .option("--read-only", "send no writes: judge only what can be read")
  .option("--budget <n>", "the most valuable checks for this many requests in total", positive)
  .option(
    "--minutes <n>",
    "the most valuable checks for this many minutes of the rate limit",
    positive,
  )
  .option("--baseline <file>", "file of known failures; a run with one certifies nothing")
  .option("--build <name>", "what you call this build of the deployment, for compare")
  .addOption(profile())
  .action(async (options: RunOptions & { readonly list?: boolean }) => {
    if (options.list === true) {
      await (await import("./commands/list-run.ts")).listRun(options);
      return;
    }
    refuseMissing(options.format);
    const ahead = (await import("./commands/open-ahead.ts")).openAhead(options.target);
    try {
      // Suites that cannot be used are refused in one sentence.
      if (options.suites === undefined) ahead.progress.phase("Loading the checks");
      await (await import("./commands/run-command.ts")).runCommand(options, ahead);
    } finally {
      await ahead.close();
    }
  });

program
  .command("preflight")
  .description("show what can be reached, as whom, and what will be untested; judges nothing")
  .addOption(target)
  .addOption(profile())
  .action(
    whenAsked(async () => (await import("./commands/preflight-command.ts")).preflightCommand),
  );

program
  .command("replay")
  .argument("<check>", "id of a check, as shown in a finding")
  .description("rerun one check and say whether it still fails")
  .addOption(target)
  .addOption(
    new Option("--seed <n>", "seed shown in the finding; without it, that of --run")
      .argParser(integer)
      .env(seedVariable),
  )
  .option("--run <dir>", "folder of the run that has the finding: its record knows the seed")
  .option("--path <path>", "path shown in the finding: the one input that failed", counterexample)
  .option("--suites <dir>", "folder of your own checks, if it is one of them")
  .option("--record <file>", "write its record there as JSON")
  .addOption(keep())
  .action(async (check: string, options: ReplayOptions) => {
    await (await import("./commands/replay-command.ts")).replayCommand(check, options);
  });

program
  .command("rejudge")
  .argument("<dir>", "folder that a run wrote with --out")
  .description("judge a recorded run again, without a deployment")
  .action(async (folder: string) => {
    await (await import("./commands/rejudge-command.ts")).rejudgeCommand(folder);
  });

program
  .command("report")
  .argument("<dir>", "folder that a run wrote with --out")
  .description("convert a recorded run to other formats; judges nothing")
  .addOption(format())
  .option("--out <dir>", "write them there instead of next to the record")
  .action(async (folder: string, options: ReportOptions) => {
    await (await import("./commands/report-command.ts")).reportCommand(folder, options);
  });

program
  .command("merge")
  .argument("<dir...>", "folders that the shards of one run wrote with --out")
  .description("merge the shards of one run into a single run")
  .requiredOption("--out <dir>", "new folder for the record, the exchanges and reports")
  .addOption(format())
  .option("--baseline <file>", "file of known failures; a run with one certifies nothing")
  .option("--suites <dir>", "checks of your own with which the shards were judged")
  .action(async (folders: readonly string[], options: MergeOptions) => {
    await (await import("./commands/merge-command.ts")).mergeCommand(folders, options);
  });

program
  .command("compare")
  .argument("<before>", "folder that the earlier run, or certify, wrote with --out")
  .argument("<after>", "folder that the later one wrote with --out")
  .description("compare two runs, with the cause of each changed verdict")
  .addOption(
    new Option("--format <format...>", "output format; several formats need --out")
      .choices(["text", "markdown", "json", "html"])
      .default(["text"]),
  )
  .option("--out <dir>", "write the comparison there")
  .action(async (before: string, after: string, options: CompareOptions) => {
    await (await import("./commands/compare-command.ts")).compareCommand(before, after, options);
  });

program
  .command("baseline")
  .argument("<dir>", "folder that a run wrote with --out")
  .description("compare a recorded run with a file of known failures, or update the file")
  .option("--baseline <file>", "the file of known failures", "baseline.json")
  .option("--update", "update the file: remove what no longer fails, add what is new")
  .option("--reason <text>", "why the new failures are tolerated")
  .option("--owner <name>", "who is responsible for it")
  .option("--expires <date>", "the last day on which it is tolerated, such as 2027-01-31")
  .action(async (folder: string, options: { baseline: string }) => {
    (await import("./commands/baseline-command.ts")).baselineCommand(folder, options);
  });

refuseNarrowing(program.command("certify"))
  .description("judge a deployment by full runs and sign the profiles they grant")
  .addOption(
    new Option(
      "--target <file>",
      "target file; without it WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY",
    ).env("WMS_TARGET"),
  )
  .option("--key <file>", "private key that signs, in PEM: Ed25519 or ECDSA P-256")
  .option("--out <bundle>", "new folder for the certificate and all its evidence")
  .option("--profile <name...>", "certificate profiles to ask for; without it all of them")
  .option(
    "--dry-run",
    "send nothing: say which profiles this target file cannot reach, and what is missing",
  )
  .option(
    "--accept-partial",
    "go on although some profiles cannot be granted; one granted in part will do",
  )
  .option("--seed <n...>", "seeds of the runs, at least two; without it random ones", integers)
  .option("--build <name>", "what you call this build of the deployment")
  .action(whenAsked(async () => (await import("./commands/certify-command.ts")).certifyCommand));

program
  .command("verify")
  .argument("<bundle>", "folder that certify wrote")
  .description("check a certificate offline: signature, files, and every verdict judged again")
  .requiredOption("--key <file>", "public key of the expected signer, in PEM")
  .option(
    "--profile <name...>",
    "exit with 0 only if each of these is granted; without it, all that was asked for",
  )
  .option("--accept-partial", "a profile that is granted in part will do")
  .action(async (bundle: string, options: VerifyOptions) => {
    await (await import("./commands/verify-command.ts")).verifyCommand(bundle, options);
  });

program
  .command("sweep")
  .description("remove leftovers of killed runs, and nothing else")
  .addOption(target)
  .option("--tag <tag>", "what this run created; without it, what any run created")
  .option("--run <dir>", "folder of the run, if its note is not in this user's state folder")
  .action(whenAsked(async () => (await import("./commands/sweep-command.ts")).sweepCommand));

program
  .command("catalog")
  .description("list chapters, clauses, checks and mutants, or search them")
  .argument("[words...]", "a chapter, clause, check or mutant; else words to search for")
  .addOption(
    new Option("--format <format>", "output format")
      .choices(["text", "json", "markdown"])
      .default("text"),
  )
  .action(async (words: readonly string[], options: { format: "text" | "json" | "markdown" }) => {
    (await import("./commands/catalog/catalog-command.ts")).catalogCommand(words, options);
  });

program
  .command("serve")
  .description("serve the reference deployment until interrupted")
  .option("--port <n>", "port; 0 chooses a free one", port, 0)
  .option("--host <address>", "address to listen on", "127.0.0.1")
  .option("--target-out <file>", "write the target file there instead of printing it")
  .option("--mutant <id>", "with this one defect")
  .option("--variant <id>", "with this one lawful difference")
  .option("--latency <ms>", "wait this long before each answer", milliseconds, 0)
  .option("--rows <n>", "number of work items in its first project", rowCount, 0)
  .option("--rate <n>", "requests a minute of each key and token, such as 60/minute", perMinute)
  .action(whenAsked(async () => (await import("./commands/serve-command.ts")).serveCommand));

program
  .command("init")
  .description("write a target file, and what runs the suite in CI; says what to fill in")
  .option("--target-out <file>", "the target file", "target.json")
  .addOption(new Option("--ci <system>", "also its workflow or job").choices(["github", "gitlab"]))
  .action(whenAsked(async () => (await import("./commands/init-command.ts")).initCommand));

program
  .command("completion")
  .description("print a script with which a shell completes commands, flags and values")
  .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
  .action(async (shell: Shell) => {
    (await import("./commands/completion-command.ts")).completionCommand(program, shell);
  });

addCommonFlags(program);

for (const command of program.commands) {
  command.addHelpText("after", () => examplesOf(command.name()));
}

/** Loads a command only when it is used: most of what `run` needs would slow down `serve`. */
function whenAsked<Options>(
  load: () => Promise<(options: Options) => void | Promise<void>>,
): (options: Options) => Promise<void> {
  return async (options) => {
    const command = await load();
    await command(options);
  };
}

function format(): Option {
  return new Option(
    "--format <name...>",
    "report formats; without it json, junit and html",
  ).choices(reportNames);
}

function keep(): Option {
  return new Option(
    "--keep",
    "keep the test data, so that the curl lines of findings work; prints the command that removes it",
  );
}

function profile(): Option {
  return new Option("--profile <name>", "how much is judged; without it standard").choices([
    "smoke",
    "standard",
    "exhaustive",
  ]);
}
