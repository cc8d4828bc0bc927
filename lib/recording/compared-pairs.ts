import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { envelopeFile, runFolder } from "#lib/certificate/bundle-files.ts";
import type { ProfileChange } from "#lib/certificate/compare-profiles.ts";
import { compareProfiles } from "#lib/certificate/compare-profiles.ts";
import { unverifiedPayload } from "#lib/certificate/envelope.ts";
import { readStatement } from "#lib/certificate/statement.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** Two folders of runs that are compared. */
interface ComparedPair {
  /** Name of the pair if there are several, as one word; null if there is one. */
  readonly name: string | null;
  readonly before: string;
  readonly after: string;
}

/**
 * The runs of two folders in pairs; either may be a certificate, whose runs all count. Where one has fewer, its last one
 * is compared with the rest of the other.
 */
export function comparedPairs(before: string, after: string): readonly ComparedPair[] {
  const [old, recent] = [runsIn(before), runsIn(after)];
  const count = Math.max(old.length, recent.length);
  return Array.from({ length: count }, (_, index) => ({
    name: count === 1 ? null : runFolder(index + 1),
    before: old[index] ?? old.at(-1) ?? before,
    after: recent[index] ?? recent.at(-1) ?? after,
  }));
}

/** What two certificates say differently about profiles, signed by anyone; null if one of the folders is none. */
export function profileChanges(before: string, after: string): readonly ProfileChange[] | null {
  if (!isCertificate(before) || !isCertificate(after)) return null;
  return compareProfiles(predicateIn(before), predicateIn(after));
}

function isCertificate(folder: string): boolean {
  return existsSync(join(folder, envelopeFile));
}

function runsIn(folder: string): readonly string[] {
  if (!isCertificate(folder)) return [folder];
  const runs: string[] = [];
  while (existsSync(join(folder, runFolder(runs.length + 1)))) {
    runs.push(join(folder, runFolder(runs.length + 1)));
  }
  return runs;
}

function predicateIn(folder: string): unknown {
  const payload = unverifiedPayload(readFileSync(join(folder, envelopeFile), "utf8"));
  const statement = payload === null ? null : readStatement(payload);
  if (statement !== null) return statement.predicate;
  throw new UsageError(`${folder} holds no certificate that can be read: ${envelopeFile} is none.`);
}
