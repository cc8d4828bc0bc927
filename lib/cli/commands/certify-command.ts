import { randomInt } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "#lib/certificate/bundle-files.ts";
import { createCanary } from "#lib/certificate/canary.ts";
import { leastRuns } from "#lib/certificate/fit-run.ts";
import type { Grant } from "#lib/certificate/grants.ts";
import { grantProfiles } from "#lib/certificate/grants.ts";
import { readSigningKey } from "#lib/certificate/keys.ts";
import type { CertificateProfile } from "#lib/certificate/profiles.ts";
import { isProfile, profileNames } from "#lib/certificate/profiles.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import type { ExitCode } from "#lib/run/exit-codes.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import { likely } from "#lib/target/nearest.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { openAhead } from "./open-ahead.ts";
import { keyIn } from "./key-file.ts";
import { runOn } from "./run-on.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { sealBundle } from "#lib/recording/seal-bundle.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import { summary, describeGrants, describeVerified } from "#lib/cli/terminal/certificate-text.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";
import { writeRun } from "#lib/cli/terminal/write-run.ts";

interface CertifyOptions {
  readonly target?: string;
  readonly key: string;
  readonly out: string;
  readonly profile?: readonly string[];
  readonly seed?: readonly number[];
  readonly build?: string;
}

/**
 * `certify`: judges a deployment by full runs and signs the profiles that they demonstrate, with all their evidence.
 */
export async function certifyCommand(options: CertifyOptions): Promise<void> {
  const key = keyIn(options.key, readSigningKey);
  const asked = askedProfiles(options.profile);
  const seeds = distinctSeeds(options.seed);
  const target = deployment(options.target);
  makeEmptyFolder(options.out);
  const facts = suiteFacts();

  const records = new Map<string, RunRecord>();
  let grants: readonly Grant[] = [];
  for (const [index, seed] of seeds.entries()) {
    const name = runFolder(index + 1);
    process.stderr.write(`Run ${index + 1} of ${seeds.length}, seed ${seed}\n`);
    // oxlint-disable-next-line no-await-in-loop -- concurrent runs would affect each other
    const record = await wholeRun(options, join(options.out, name), seed);
    if (record === null) return;
    records.set(name, record);
    grants = grantProfiles(asked, facts.claims, [...records.values()]);
    // No other run compensates for what one run did not demonstrate.
    if (grants.every(({ granted }) => !granted)) break;
  }

  process.stdout.write(describeGrants(grants));
  if (grants.some((grant) => !grant.granted)) process.stdout.write(whereToRead(options.out));
  process.exitCode = exitCodeOf(grants);
  const granted = grants.filter((grant) => grant.granted).map(({ profile }) => profile);
  if (granted.length === 0) {
    process.stdout.write("\nNOT CERTIFIED: no profile is granted, so nothing is signed\n");
    return;
  }
  process.stderr.write("Judging the record again before it is signed\n");
  const sealed = await sealBundle(options.out, { key, asked: granted, records, target, facts });
  if (sealed.complaints.length > 0 || sealed.certificate === null) {
    process.stdout.write(`\nNOT CERTIFIED: the bundle does not hold, so nothing is signed\n`);
    process.stdout.write(describeVerified(sealed));
    process.exitCode = exitCodes.couldNotJudge;
    return;
  }
  const head =
    granted.length === asked.length
      ? "CERTIFIED"
      : `NOT CERTIFIED in full: ${granted.length} of ${asked.length} profiles are granted, and signed`;
  const reported = [head, ...summary(sealed.certificate), `  bundle      ${options.out}`];
  process.stdout.write(`\n${reported.join("\n")}\n`);
}

async function wholeRun(
  options: CertifyOptions,
  out: string,
  seed: number,
): Promise<RunRecord | null> {
  mkdirSync(out);
  const record = await runOn(openAhead(options.target), {
    plan: planRun("standard", []),
    profile: "standard",
    only: [],
    seed,
    propertyBudget: propertyBudgets.standard,
    path: null,
    out,
    build: options.build ?? null,
    canary: createCanary(),
  });
  if (record !== null) writeRun(out, record);
  return record;
}

/** Next to the bundle: later additions inside it would invalidate the signature. */
function whereToRead(bundle: string): string {
  const run = join(bundle, runFolder(1));
  return `\nEach finding with its exchange: wms-conformance report ${run} --format html --out FOLDER\n`;
}

function exitCodeOf(grants: readonly Grant[]): ExitCode {
  if (grants.every(({ granted }) => granted)) return exitCodes.conforms;
  const isViolated = grants.some(({ obstacles }) =>
    obstacles.some(({ verdict }) => verdict === "fail"),
  );
  return isViolated ? exitCodes.violation : exitCodes.couldNotJudge;
}

function askedProfiles(words: readonly string[] = profileNames): readonly CertificateProfile[] {
  const unknown = words.find((word) => !isProfile(word));
  if (unknown !== undefined) {
    const near = likely(unknown, profileNames);
    const hint = near === null ? `Known are ${profileNames.join(", ")}.` : `Did you mean ${near}?`;
    throw new UsageError(`--profile ${unknown} names no certificate profile. ${hint}`);
  }
  return profileNames.filter((name) => words.includes(name));
}

function distinctSeeds(given: readonly number[] = []): readonly number[] {
  const seeds = new Set(given);
  if (given.length === 0) while (seeds.size < leastRuns) seeds.add(randomInt(1_000_000));
  if (seeds.size < leastRuns || seeds.size < given.length) {
    throw new UsageError(
      `--seed needs at least ${leastRuns} different numbers here, or must be omitted.`,
    );
  }
  return [...seeds];
}

/** The target, which must be a deployment: the embedded reference certifies nobody. */
function deployment(file: string | undefined): Target {
  const target = loadTarget({ ...(file !== undefined && { file }), env: process.env });
  if (target !== null) return target;
  throw new UsageError(
    "certify needs a deployment: give --target FILE, or WMS_BASE_URL, WMS_WORKSPACE and WMS_API_KEY.",
  );
}

/** Existing files would not be covered by the signature. */
function makeEmptyFolder(folder: string): void {
  makeFolder(folder);
  if (readdirSync(folder).length === 0) return;
  throw new UsageError(`--out ${folder} holds files already; name a new or empty folder.`);
}
