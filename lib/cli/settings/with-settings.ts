import type { Command, Option } from "commander";
import { UsageError } from "#lib/target/usage-error.ts";
import type { ConfigFile } from "./config-file.ts";
import { variableOf } from "./variable-of.ts";

/** A command line completed by the environment and a config file, with the source of each flag that it did not name. */
interface SetCommand {
  readonly words: readonly string[];
  /** The flags, by the variable or file that gave them. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

/**
 * Completes a command line: a flag that it names goes before a variable, which goes before the config file. Throws
 * {@link UsageError} for a variable that is empty, or that is neither on nor off for a flag without a value.
 */
export function withSettings(
  [name = "", ...rest]: readonly string[],
  command: Command,
  env: NodeJS.ProcessEnv,
  config: ConfigFile | null,
): SetCommand {
  const sources = new Map<string, string[]>();
  const added = command.options.flatMap((option) => {
    if (isNamed(option, rest)) return [];
    const set = fromEnvironment(option, env) ?? fromConfig(option, command, config);
    if (set === null) return [];
    const flag = option.long ?? "";
    sources.set(set.source, [...(sources.get(set.source) ?? []), flag]);
    // A value of its own word would take the arguments that follow it.
    return set.values === true ? [flag] : set.values.map((value) => `${flag}=${value}`);
  });
  return { words: [name, ...added, ...rest], sources };
}

interface Setting {
  readonly source: string;
  /** True for a flag without a value. */
  readonly values: readonly string[] | true;
}

function isNamed({ short, long }: Option, words: readonly string[]): boolean {
  const end = words.indexOf("--");
  return words
    .slice(0, end === -1 ? words.length : end)
    .some((word) => word === short || word === long || word.startsWith(`${long}=`));
}

/** What a variable gives; no values if it is switched off, or if the parser reads it itself. */
function fromEnvironment(option: Option, env: NodeJS.ProcessEnv): Setting | null {
  const source = variableOf(option);
  const text = source === null ? undefined : env[source];
  if (source === null || text === undefined) return null;
  if (option.envVar === source) return { source, values: [] };
  if (text === "")
    throw new UsageError(`${source} is set, but empty: unset it or give it a value.`);
  if (takesValue(option))
    return { source, values: option.variadic ? text.trim().split(/\s+/) : [text] };
  if (/^(1|true|yes|on)$/i.test(text)) return { source, values: true };
  if (/^(0|false|no|off)$/i.test(text)) return { source, values: [] };
  throw new UsageError(`${source} must be 1 or 0: ${option.long ?? source} takes no value.`);
}

function fromConfig(option: Option, command: Command, config: ConfigFile | null): Setting | null {
  const value = config?.valueOf(command.name(), option) ?? null;
  if (config === null || value === null || value === false) return null;
  const values = value === true ? true : [value].flat().map(String);
  return { source: config.file, values };
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional;
}
