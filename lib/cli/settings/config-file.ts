import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { Option } from "commander";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import schema from "./config.schema.json" with { type: "json" };

/** The config file that is read where it lies in the folder. */
const usualConfig = "wms-conformance.json";

/** The settings of a config file. */
export interface ConfigFile {
  readonly file: string;
  /** What it gives for a flag of a command; null if it gives nothing. */
  readonly valueOf: (command: string, option: Option) => unknown;
}

/** Reads the config file that a command line names, or the usual one; null if there is none. Throws {@link UsageError}. */
export function readConfig(words: readonly string[], env: NodeJS.ProcessEnv): ConfigFile | null {
  const named = configIn(words) ?? env["WMS_CONFIG"];
  if (named === "") throw new UsageError("The name of the config file is empty.");
  const file = named ?? usualConfig;
  if (named === undefined && !existsSync(file)) return null;
  const json = parsed(file);
  const validate = new Ajv({ allErrors: false, strict: false }).compile(schema);
  if (!validate(json)) {
    const [fault] = validate.errors ?? [];
    const extra: unknown = memberOf(fault?.params, "additionalProperty");
    const what = typeof extra === "string" ? ` (${extra})` : "";
    throw new UsageError(
      `${file}${fault?.instancePath ?? ""} ${fault?.message ?? "is wrong"}${what}.`,
    );
  }
  return {
    file,
    valueOf: (command, option) => {
      const name = option.long?.slice(2) ?? "";
      const own = memberOf(memberOf(json, command), name);
      return own ?? (name === "target" ? memberOf(json, name) : null) ?? null;
    },
  };
}

function configIn(words: readonly string[]): string | undefined {
  const at = words.indexOf("--config");
  return at === -1
    ? words.find((word) => word.startsWith("--config="))?.slice("--config=".length)
    : (words[at + 1] ?? "");
}

function parsed(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`The config file ${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The config file ${file} is not JSON.`);
  }
}
