import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProfileChange } from "#lib/certificate/compare-profiles.ts";
import type { Comparison } from "#lib/comparison/comparison.ts";
import type { ComparisonFormatName } from "#reports/comparison/comparison-formats.ts";
import { comparisonFormats } from "#reports/comparison/comparison-formats.ts";
import { renderComparisonText } from "#reports/comparison/text.ts";
import { plainText } from "#reports/terminal/plain-text.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { compareFolders } from "#lib/recording/compare-folders.ts";
import { comparedPairs, profileChanges } from "#lib/recording/compared-pairs.ts";
import { terminalStyle } from "#lib/cli/terminal/terminal-style.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";

/** Options of `compare`. */
export interface CompareOptions {
  readonly format: readonly ComparisonFormatName[];
  readonly out?: string;
}

/** `compare`: compares two recorded runs, or those of two certificates, and says what changed each verdict. */
export async function compareCommand(
  before: string,
  after: string,
  options: CompareOptions,
): Promise<void> {
  const { format, out } = options;
  const pairs = comparedPairs(before, after);
  const isText = format[0] === undefined || format[0] === "text";
  if (out === undefined && (format.length > 1 || (pairs.length > 1 && !isText))) {
    throw new UsageError(
      pairs.length > 1
        ? "The runs of a certificate are compared one by one: in this format that needs a folder; add --out DIR."
        : "Several formats need a folder; add --out DIR.",
    );
  }
  const profiles = profileChanges(before, after);
  if (profiles !== null) process.stdout.write(describeProfiles(profiles));
  const codes: number[] = [];
  for (const pair of pairs) {
    // oxlint-disable-next-line no-await-in-loop -- each holds two journals
    const comparison = await compareFolders(pair.before, pair.after);
    codes.push(comparison.exitCode);
    write(comparison, pair.name, options);
  }
  if (profiles?.some(({ isLost }) => isLost) === true) codes.push(exitCodes.violation);
  process.exitCode = worstOfCodes(codes);
}

function write(comparison: Comparison, name: string | null, { format, out }: CompareOptions): void {
  const [first] = format;
  if (out !== undefined) {
    const folder = name === null ? out : join(out, name);
    makeFolder(folder);
    for (const one of format) {
      const { file, render } = comparisonFormats[one];
      writeFileSync(join(folder, file), render(comparison));
    }
  }
  const opening = name === null ? "" : `\n${name}\n`;
  if (out !== undefined || first === undefined || first === "text") {
    process.stdout.write(`${opening}${renderComparisonText(comparison, terminalStyle())}`);
  } else process.stdout.write(comparisonFormats[first].render(comparison));
}

function describeProfiles(changes: readonly ProfileChange[]): string {
  const lines = changes.map(
    ({ profile, before, after }) => `  ${profile.padEnd(16)} ${before} before, ${after} now`,
  );
  const said = lines.length === 0 ? ["  the same in both certificates"] : lines;
  const head = "Profiles, as the certificates say; verify checks their signatures";
  return `${[head, ...said].map(plainText).join("\n")}\n`;
}

/** A regression of one pair counts, and then what could not be judged. */
function worstOfCodes(codes: readonly number[]): number {
  if (codes.includes(exitCodes.violation)) return exitCodes.violation;
  return Math.max(exitCodes.conforms, ...codes);
}
