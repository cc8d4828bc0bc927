import { Option } from "commander";
import type { Command } from "commander";
import { setScreen } from "#lib/cli/terminal/screen.ts";

/** Adds to each command the flags that all have, and lets them decide what is shown. */
export function addCommonFlags(program: Command): void {
  for (const command of program.commands) {
    command
      .addOption(new Option("-q, --quiet", "no progress; of a run, only the last lines"))
      .addOption(new Option("-v, --verbose", "everything, and where each setting came from"))
      .addOption(new Option("--no-color", "no colours; NO_COLOR does the same"))
      .addOption(new Option("--config <file>", "file of settings; without it wms-conformance.json"))
      .hook("preAction", (_, acting) => setScreen(acting.opts()));
  }
}
