import type { KeyObject } from "node:crypto";
import { randomInt } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "#lib/certificate/bundle-files.ts";
import { createCanary } from "#lib/certificate/canary.ts";
import { leastRuns } from "#lib/certificate/fit-run.ts";
import type { Grant } from "#lib/certificate/grants.ts";
import { grantProfiles } from "#lib/certificate/grants.ts";
import { exitCodeOfGrants } from "#lib/certificate/grants-exit-code.ts";
import { readSigningKey } from "#lib/certificate/keys.ts";
import type { ProfileOutcome } from "#lib/certificate/profile-outcome.ts";
import { profileOutcome } from "#lib/certificate/profile-outcome.ts";
import type { CertificateProfile } from "#lib/certificate/profiles.ts";
import { claims } from "#lib/certificate/profiles.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { exitCodes } from "#lib/run/exit-codes.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { askedProfiles } from "./asked-profiles.ts";
import { openAhead } from "./open-ahead.ts";
import { keyIn } from "./key-file.ts";
import { runOn } from "./run-on.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import type { ProfileReach } from "#lib/engine/plan/profile-reach.ts";
import { reachOfProfiles } from "#lib/engine/plan/profile-reach.ts";
import { sealBundle } from "#lib/recording/seal-bundle.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import { summary, describeGrants, describeVerified } from "#lib/cli/terminal/certificate-text.ts";
import { describeReach } from "#lib/cli/terminal/reach-text.ts";
import { makeFolder } from "#lib/cli/terminal/writable.ts";
import { writeRun } from "#lib/cli/terminal/write-run.ts";

interface CertifyOptions {
  readonly target?: string;
  readonly key?: string;
  readonly out?: string;
  readonly profile?: readonly string[];
  readonly seed?: readonly number[];
  readonly build?: string;
  readonly acceptPartial?: true;
  readonly dryRun?: true;
}

/** What is certified, and where. */
interface Certifying {
  readonly options: CertifyOptions;
  readonly asked: readonly CertificateProfile[];
  readonly target: Target;
  readonly key: KeyObject;
  readonly out: string;
}

/**
 * `certify`: judges a deployment by full runs and signs the profiles that they demonstrate, with all their evidence. It
 * sends nothing where the target's inputs cannot demonstrate what is asked for.
 */
export async function certifyCommand(options: CertifyOptions): Promise<void> {
  const asked = askedProfiles(options.profile);
  const seeds = distinctSeeds(options.seed);
  if (options.dryRun === true) {
    const target = deployment(options.target);
    const reaches = reachesOf(asked, target);
    process.stdout.write(linesOf(describeReach(reaches)));
    const isShort = reaches.some(({ lacks }) => lacks.length > 0);
    process.exitCode = isShort ? exitCodes.wrongUsage : exitCodes.conforms;
    return;
  }
  const key = keyIn(required(options.key, "--key <file>"), readSigningKey);
  const out = required(options.out, "--out <bundle>");
  const target = deployment(options.target);
  demandReach(reachesOf(asked, target), options);
  makeEmptyFolder(out);
  await certify({ options, asked, target, key, out }, seeds);
}

async function certify(certifying: Certifying, seeds: readonly number[]): Promise<void> {
  const { options, asked, target, key, out } = certifying;
  const facts = suiteFacts();
  const records = new Map<string, RunRecord>();
  let grants: readonly Grant[] = [];
  for (const [index, seed] of seeds.entries()) {
    const name = runFolder(index + 1);
    process.stderr.write(`Run ${index + 1} of ${seeds.length}, seed ${seed}\n`);
    // oxlint-disable-next-line no-await-in-loop -- concurrent runs would affect each other
    const record = await wholeRun(options, join(out, name), seed);
    if (record === null) return;
    records.set(name, record);
    grants = grantProfiles(asked, facts.claims, [...records.values()]);
    // No other run compensates for what one run did not demonstrate.
    if (grants.every(({ granted }) => !granted)) break;
  }

  process.stdout.write(describeGrants(grants));
  if (grants.some((grant) => !grant.granted)) process.stdout.write(whereToRead(out));
  process.exitCode = exitCodeOfGrants(grants, options.acceptPartial === true);
  if (grants.every((grant) => !grant.granted)) {
    process.stdout.write("\nNOT CERTIFIED: no profile is granted, so nothing is signed\n");
    return;
  }
  process.stderr.write("Judging the record again before it is signed\n");
  const sealed = await sealBundle(out, { key, asked, records, target, facts });
  if (sealed.complaints.length > 0 || sealed.certificate === null) {
    process.stdout.write(`\nNOT CERTIFIED: the bundle does not hold, so nothing is signed\n`);
    process.stdout.write(describeVerified(sealed));
    process.exitCode = exitCodes.couldNotJudge;
    return;
  }
  const reported = [headOf(grants), ...summary(sealed.certificate), `  bundle      ${out}`];
  process.stdout.write(`\n${linesOf(reported)}`);
}

/** The first line of the result: a certificate of less than what was asked for is never simply one. */
function headOf(grants: readonly Grant[]): string {
  const count = (outcome: ProfileOutcome) =>
    grants.filter((one) => profileOutcome(one) === outcome).length;
  const [whole, part] = [count("granted"), count("in part")];
  if (whole === grants.length) return "CERTIFIED";
  const less = part === 0 ? "" : `, ${part} in part`;
  const words = `${whole} of ${grants.length} profiles are granted${less}, and signed`;
  return `${whole + part === grants.length ? "CERTIFIED in part" : "NOT CERTIFIED in full"}: ${words}`;
}

/** What of the profiles the inputs of the target file leave out of reach, whatever the deployment answers. */
function reachesOf(asked: readonly CertificateProfile[], target: Target): readonly ProfileReach[] {
  const { checks } = planRun("standard", []);
  return reachOfProfiles(asked, claims, checks, { target, principals: principalsIn(target) });
}

function principalsIn({ principals }: Target): readonly string[] {
  return Object.entries(principals).flatMap(([name, one]) => (one === undefined ? [] : name));
}

/** Stops before the first request where a profile is out of reach, unless that is accepted. */
function demandReach(reaches: readonly ProfileReach[], { acceptPartial }: CertifyOptions): void {
  const blocked = reaches.filter(({ lacks }) => lacks.length > 0).map(({ profile }) => profile);
  if (blocked.length === 0) return;
  process.stderr.write(linesOf(describeReach(reaches)));
  if (acceptPartial === true) return;
  const others = reaches.map(({ profile }) => profile).filter((name) => !blocked.includes(name));
  const less = others.length === 0 ? "" : `, ask for less (--profile ${others.join(" ")})`;
  throw new UsageError(
    `The target does not give what ${blocked.join(", ")} need, so nothing was sent: give it${less}, or go on without (--accept-partial).`,
  );
}

function required(given: string | undefined, flags: string): string {
  if (given !== undefined) return given;
  throw new UsageError(`certify needs ${flags}; only --dry-run does without.`);
}

function linesOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
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
