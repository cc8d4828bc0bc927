import type { Option } from "commander";

/** Flags that no variable gives: WMS_SHARD numbers the part of a run in target files, and help is asked for by hand. */
const bare: ReadonlySet<string | undefined> = new Set(["--shard", "--help", "--version"]);

/** The variable that gives a flag: `--read-only` is WMS_READ_ONLY, `--no-color` WMS_NO_COLOR; null if none does. */
export function variableOf({ long }: Pick<Option, "long">): string | null {
  if (long === undefined || bare.has(long)) return null;
  return `WMS_${long.slice(2).toUpperCase().replaceAll("-", "_")}`;
}
