import type { Command, Option } from "commander";

/** A shell for which there is a completion script. */
export type Shell = "bash" | "zsh" | "fish";

/** `completion`: prints a script that completes our commands, their flags and the values of those that have few. */
export function completionCommand(program: Command, shell: Shell): void {
  process.stdout.write(shell === "fish" ? fishScript(program) : bashScript(program, shell));
}

function bashScript({ commands }: Command, shell: Shell): string {
  const ofFlags = commands.map(
    (command) => `    ${command.name()}) words="${flagsOf(command).map(longOf).join(" ")}" ;;`,
  );
  const ofValues = commands.flatMap((command) =>
    flagsOf(command).flatMap((option) =>
      option.argChoices === undefined
        ? []
        : [`    "${command.name()} ${longOf(option)}") words="${option.argChoices.join(" ")}" ;;`],
    ),
  );
  return [
    // Zsh understands the script of bash once it was asked to.
    ...(shell === "zsh" ? ["autoload -U +X bashcompinit && bashcompinit"] : []),
    "_wms_conformance() {",
    '  local words="" word="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"',
    '  if [[ "$COMP_CWORD" -eq 1 ]]; then command=""; fi',
    '  case "$command" in',
    `    "") words="${commands.map((command) => command.name()).join(" ")}" ;;`,
    ...ofFlags,
    "  esac",
    '  case "$command ${COMP_WORDS[COMP_CWORD-1]}" in',
    ...ofValues,
    "  esac",
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    "}",
    "complete -o default -F _wms_conformance wms-conformance",
    "",
  ].join("\n");
}

function fishScript({ commands }: Command): string {
  const first = commands.map(
    (command) =>
      `complete -c wms-conformance -n __fish_use_subcommand -f -a ${command.name()} -d ${quoted(command.description())}`,
  );
  const flags = commands.flatMap((command) =>
    flagsOf(command).map((option) => {
      const takes = option.required ? " -r" : "";
      const values =
        option.argChoices === undefined ? "" : ` -f -a ${quoted(option.argChoices.join(" "))}`;
      const name = longOf(option).slice(2);
      return `complete -c wms-conformance -n '__fish_seen_subcommand_from ${command.name()}' -l ${name}${takes}${values} -d ${quoted(option.description)}`;
    }),
  );
  return [...first, ...flags, ""].join("\n");
}

function flagsOf({ options }: Command): readonly Option[] {
  return options.filter(({ hidden, long }) => !hidden && long !== undefined);
}

function longOf({ long }: Option): string {
  return long ?? "";
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\'`)}'`;
}
