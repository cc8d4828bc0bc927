import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCells } from "./cells.ts";
import type { ProvedCircumstance } from "./circumstances.ts";
import { provedCircumstances } from "./circumstances.ts";
import { drawMutants } from "./draw-mutants.ts";
import { examplePack, excusesPage } from "./excuses-page.ts";
import type { JudgedCell } from "./judged-cell.ts";
import { lawfulPacks } from "./lawful-packs.ts";
import { halvesOfPack, packMutants } from "./mutant-packs.ts";
import type { ServedPack } from "./mutant-packs.ts";
import { runCell } from "./run-cell.ts";
import { checksOf } from "./sum-up.ts";

/**
 * Judges a sample of the mutants, and lawful deployments, by whole runs under each circumstance. Exits with 1 if a goal
 * is missed. Arguments: `first` (two packs) or `whole` (all, hours), a folder in which the cells of an interrupted proof
 * are, and names of circumstances. Writes the table to suites/proof unless circumstances are named.
 */
const [form = "first", folder = mkdtempSync(join(tmpdir(), "wms-excuses-cells-")), ...names] =
  process.argv.slice(2);
const seed = 55;
const packSize = 15;
/** Checks that a pack may leave without a verdict when nothing else is in its way. */
const toleratedUnjudged = 60;
/** The request that is half of a run. */
const half = 3_700;

const whole = packMutants(drawMutants(300, seed), packSize);
const packs =
  form === "whole" ? whole : whole.filter(({ mutants }) => mutants.length > 1).slice(0, 2);
const example: ServedPack = {
  name: examplePack,
  mutants: ["order-work-items-updated_at-hyphen-ignored"],
  variants: [],
};
/** The circumstances of the example: those that withdrew it. */
const ofExample = new Set(["plain", "latency 100 ms", "latency 300 ms", "load"]);
const lawful = lawfulPacks(20, seed);
const cells = openCells(folder);
/** The cells of this proof: an interrupted one may have stored others. */
const shown: JudgedCell[] = [];
process.stdout.write(`The cells are in ${folder}.\n`);

const [plain, ...others] = provedCircumstances;
if (plain === undefined) throw new Error("There is no plain run.");
const served = await servedPacks(packs, plain);
await judgeUnder(plain, [example, ...served.packs, ...lawful]);
for (const circumstance of others) {
  if (names.length > 0 && !names.includes(circumstance.name)) continue;
  const own = ofExample.has(circumstance.name) ? [example] : [];
  // oxlint-disable-next-line no-await-in-loop -- one circumstance at a time, or one would disturb the other
  await judgeUnder(circumstance, [...own, ...served.packs, ...lawful]);
}
const { page, gates } = excusesPage(shown, {
  drawn: packs.flatMap(({ mutants }) => mutants).length,
  seed,
  unserved: served.unserved,
});
if (names.length === 0) writeFileSync("suites/proof/excuses.md", page);
else process.stdout.write(page);
for (const gate of gates) process.stdout.write(`${gate}\n`);
process.exitCode = gates.length === 0 ? 0 : 1;

/** The packs that a plain run can judge; a pack that it cannot is halved until the mutants that disturb it are alone. */
async function servedPacks(
  wanted: readonly ServedPack[],
  plainly: ProvedCircumstance,
): Promise<{ readonly packs: readonly ServedPack[]; readonly unserved: readonly string[] }> {
  const judged: ServedPack[] = [];
  const unserved: string[] = [];
  const queue = [...wanted];
  for (let pack = queue.shift(); pack !== undefined; pack = queue.shift()) {
    // oxlint-disable-next-line no-await-in-loop -- one run at a time
    const cell = await judgeIn(plainly, pack);
    if (!isDisturbed(cell)) judged.push(pack);
    else if (pack.mutants.length > 1) queue.unshift(...halvesOfPack(pack));
    else unserved.push(`${pack.mutants.join()}: ${cell.unjudged[0] ?? "there is no record"}`);
  }
  return { packs: judged, unserved };
}

/** Whether some mutants of a pack may have hidden others: one that takes away much and hides none is no disturbance. */
function isDisturbed(cell: JudgedCell): boolean {
  if (cell.missed.length === 0 && cell.counts !== null) return false;
  const { pass = 0, fail = 0, warning = 0 } = cell.counts ?? {};
  const judged = pass + fail + warning;
  return judged === 0 || checksOf(cell) - judged > toleratedUnjudged;
}

/** Judges some packs under a circumstance, several at once if most of it is waiting. */
async function judgeUnder(
  circumstance: ProvedCircumstance,
  under: readonly ServedPack[],
): Promise<void> {
  const queue = under.values();
  const lane = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one run at a time in each lane
    for (const pack of queue) shown.push(await judgeIn(circumstance, pack));
  };
  await Promise.all(Array.from({ length: circumstance.together ?? 1 }, lane));
}

async function judgeIn(circumstance: ProvedCircumstance, pack: ServedPack): Promise<JudgedCell> {
  const known = cells.find(pack, circumstance.name);
  if (known !== undefined) return known;
  const nthPack = [...packs, ...lawful].findIndex(({ name }) => name === pack.name);
  const cell = await runCell(pack, circumstance, { nthPack, half });
  cells.add(cell);
  const { exitCode, seconds, found, mutants } = cell;
  process.stdout.write(
    `${circumstance.name}, ${pack.name}: ${found.length} of ${mutants.length} found, exit code ${exitCode}, ${seconds} s\n`,
  );
  return cell;
}
