import { Option, type Command } from "commander";
import { UsageError } from "#lib/target/usage-error.ts";

const flags = [
  "--baseline <file>",
  "--only <word...>",
  "--exclude <word...>",
  "--suites <dir>",
  "--read-only",
  "--budget <n>",
  "--minutes <n>",
  "--runs <n>",
  "--shard <i/n>",
  "--resume <dir>",
  "--again <dir>",
];

/** Makes a command refuse by name any option that would narrow a run, rather than call it unknown. */
export function refuseNarrowing(command: Command): Command {
  for (const option of flags.map((flag) => new Option(flag).hideHelp())) {
    command.addOption(option);
    command.on(`option:${option.name()}`, () => {
      throw new UsageError(
        `${command.name()} does not accept ${option.long ?? option.name()}: a certificate requires whole runs of the unchanged suite.`,
      );
    });
  }
  return command;
}
