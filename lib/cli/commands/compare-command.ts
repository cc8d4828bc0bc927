import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ComparisonFormatName } from "#reports/comparison/comparison-formats.ts";
import { comparisonFormats } from "#reports/comparison/comparison-formats.ts";
import { renderComparisonText } from "#reports/comparison/text.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { compareFolders } from "#lib/recording/compare-folders.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";

/** Options of `compare`. */
export interface CompareOptions {
  readonly format: readonly ComparisonFormatName[];
  readonly out?: string;
}

/** `compare`: compares two recorded runs and says what changed each verdict. */
export async function compareCommand(
  before: string,
  after: string,
  { format, out }: CompareOptions,
): Promise<void> {
  const [first, ...others] = format;
  if (out === undefined && others.length > 0) {
    throw new UsageError("Several formats need a folder; add --out DIR.");
  }
  const comparison = await compareFolders(before, after);
  if (out !== undefined) {
    makeFolder(out);
    for (const name of format) {
      const { file, render } = comparisonFormats[name];
      writeFileSync(join(out, file), render(comparison));
    }
  }
  if (out !== undefined || first === undefined || first === "text") {
    process.stdout.write(renderComparisonText(comparison, terminalStyle()));
  } else process.stdout.write(comparisonFormats[first].render(comparison));
  process.exitCode = comparison.exitCode;
}
