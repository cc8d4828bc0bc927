import { fork } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Check } from "#lib/check/check.ts";
import { controlMutants } from "#lib/reference/mutants/control.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies, mutants } from "#lib/reference/mutants/mutants.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { findReach } from "#suites/proof/judging/reach.ts";
import type { Reach } from "#suites/proof/judging/reach.ts";
import { arrangeTestData } from "#suites/proof/judging/test-data-sets.ts";
import { accusationsOf, gatesOf } from "./gates.ts";
import { judgeAlone } from "./judge-alone.ts";
import { judgeLawfulDeployments, lawfulPairs } from "./judge-lawful.ts";
import type { LawfulDeploymentRow } from "./judge-lawful.ts";
import { judgeShare } from "./judge-share.ts";
import type { MutantRow } from "./judge-mutant.ts";
import { signatureTableOf, writeTable } from "#suites/proof/diagnosis/signature-table-of.ts";
import { readJudgedRows } from "#suites/proof/diagnosis/read-judged-rows.ts";
import { summariseKills } from "./summary.ts";

/**
 * Judges every mutant by the checks that can kill it, then variants and pairs of them. Writes kill-matrix.json to the
 * folder, the summary to suites/proof, and the signatures. Exits with 1 if a gate is broken.
 */
const words = process.argv.slice(2).filter((word) => word !== "--whole");
const [folder = "reports/out/proof", part = "", own = "0/1"] = words;
/** If very many checks reach a mutant or variant, a sample is judged, unless all are requested. */
const whole = process.argv.includes("--whole");
const most = whole ? Number.POSITIVE_INFINITY : 50;
const mostLawful = whole ? Number.POSITIVE_INFINITY : 240;
const summaryFile = "suites/proof/kill-matrix.md";
const signaturesFile = "lib/diagnosis/signatures.json";
const pairs = 16;
const pairSeed = 6;
type RivalId = MutantId | VariantId;
/** What each check reaches, and lines about checks that do not pass on the reference when judged separately. */
type ReachAlone = Reach<RivalId> & { readonly alone: readonly string[] };
const checks = catalog.filter((one): one is Check => one.kind === "check");
const ids = (Object.keys(mutants) as MutantId[]).filter((id) => id in mutants); // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of the table are the ids
const rivals: readonly RivalId[] = [...ids, ...variantIds];
const script = fileURLToPath(import.meta.url);

if (part === "reach") await writeReach(shareOf(checks));
else if (part === "judge") await writeRows(shareOf(ids));
else if (part === "lawful") await writeLawful();
else await prove();

async function prove(): Promise<void> {
  const started = performance.now();
  const workers = availableParallelism();
  mkdirSync(folder, { recursive: true });
  // Each check has its test data to itself, and some wait for a minute: more processes than cores keep these busy.
  const waiting = 3 * workers;
  await inShares("reach", waiting);
  const reach = mergeReach(sharesOf("reach", waiting).map(readReach));
  writeFileSync(join(folder, "reach.json"), JSON.stringify(reach));
  await inShares("judge", workers);
  await inShares("lawful", workers);
  const rows = sharesOf("judge", workers).flatMap(readRows);
  const lawful = sharesOf("lawful", workers).flatMap(readLawful);
  const alone = sharesOf("reach", waiting).flatMap((file) => readReach(file).alone);
  const gates = [
    ...alone.map((line) => `Judged alone on the reference, ${line}`),
    ...gatesOf(rows, Object.keys(controlMutants)),
    ...accusationsOf(lawful),
  ];
  const seconds = (performance.now() - started) / 1000;
  writeFileSync(join(folder, "kill-matrix.json"), JSON.stringify({ rows, lawful, gates }, null, 1));
  const summary = summariseKills({ rows, lawful, share: reach.share, gates, catalog, most });
  writeFileSync(summaryFile, `${summary}\n`);
  writeFileSync(signaturesFile, writeTable(signatureTableOf(readJudgedRows({ rows }))));
  process.stdout.write(`${summary}\n${Math.round(seconds)} s on ${workers} cores\n`);
  process.exitCode = gates.length === 0 ? 0 : 1;
}

function ownShare(): readonly [which: number, of: number] {
  const [which = 0, of = 1] = own.split("/").map(Number);
  return [which, of];
}

function shareOf<T>(all: readonly T[]): readonly T[] {
  const [which, of] = ownShare();
  return all.filter((_, index) => index % of === which);
}

async function writeReach(some: readonly Check[]): Promise<void> {
  const testDataSets = await arrangeTestData(checks);
  const { results, ...reach } = await findReach(some, testDataSets, rivals, policiesOf);
  // Calling a rival for its decision may have side effects, so what did not pass is judged again without rivals.
  const doubtful = new Set(results.filter(({ verdict }) => verdict !== "pass").map(({ id }) => id));
  const again = some.filter(({ id }) => doubtful.has(id));
  const alone = await judgeAlone(again, testDataSets);
  await testDataSets.close();
  writeShare({ ...reach, alone });
}

async function writeRows(some: readonly MutantId[]): Promise<void> {
  const reach = readReach(join(folder, "reach.json"));
  writeShare(await judgeShare(some, checks, reach, { most, done: () => process.send?.("judged") }));
}

async function writeLawful(): Promise<void> {
  const reach = readReach(join(folder, "reach.json"));
  const how = { most: mostLawful, share: ownShare() };
  writeShare(await judgeLawfulDeployments(lawfulPairs(pairs, pairSeed), checks, reach, how));
}

function policiesOf(id: RivalId) {
  return isVariant(id) ? variantPolicies(id) : mutantPolicies(id);
}

function isVariant(id: RivalId): id is VariantId {
  return variantIds.some((known) => known === id);
}

function writeShare(data: unknown): void {
  writeFileSync(join(folder, fileOf(part, own)), JSON.stringify(data));
}

function sharesOf(name: string, workers: number): readonly string[] {
  return Array.from({ length: workers }, (_, which) =>
    join(folder, fileOf(name, `${which}/${workers}`)),
  );
}

function readReach(file: string): ReachAlone {
  return JSON.parse(readFileSync(file, "utf8"));
}

function readRows(file: string): readonly MutantRow[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

function readLawful(file: string): readonly LawfulDeploymentRow[] {
  return JSON.parse(readFileSync(file, "utf8"));
}

function fileOf(name: string, of: string): string {
  return `${name}-${of.replace("/", "-of-")}.json`;
}

/** Runs one part of the proof in this many processes; throws if one fails. */
async function inShares(name: string, workers: number): Promise<void> {
  let judged = 0;
  const running = Array.from({ length: workers }, (_, which) => {
    const asked = [folder, name, `${which}/${workers}`, ...(whole ? ["--whole"] : [])];
    const child = fork(script, asked);
    child.on("message", () => {
      judged += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${judged} of ${ids.length} mutants`);
    });
    return new Promise<void>((resolve, reject) => {
      child.once("exit", (code) => {
        if (code === 0) resolve();
        else reject(new Error(`Part ${which + 1} of ${name} ended with ${code}.`));
      });
    });
  });
  await Promise.all(running);
}

function mergeReach(parts: readonly Reach<RivalId>[]): Reach<RivalId> {
  const merged: Partial<Record<RivalId, string[]>> = {};
  const share: Partial<Record<RivalId, number>> = {};
  for (const one of parts) {
    for (const id of rivals) {
      const more = one.checks[id] ?? [];
      if (more.length > 0) merged[id] = [...(merged[id] ?? []), ...more];
      const seen = one.share[id];
      if (seen !== undefined) share[id] = Math.max(share[id] ?? 0, seen);
    }
  }
  // The file holds what Reach describes; JSON loses the template of a check's id.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { checks: merged, share } as Reach<RivalId>;
}
