import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import type { Figure } from "./figure.ts";
import { growth } from "./growth.ts";
import { latency } from "./latency.ts";
import { memory } from "./memory.ts";
import { proving } from "./mutants.ts";
import type { Part } from "./part.ts";
import { shards } from "./shards.ts";
import { start } from "./start.ts";
import { tableOf } from "./table.ts";
import { whole } from "./whole.ts";

// npm run bench [-- PART… --quick]: measures the named parts, or all, one by one; prints a table with the machine's
// load, since figures of a busy machine are worthless, and writes reports/out/bench.json.
const parts: readonly Part[] = [start, whole, memory, latency, shards, growth, proving];
const words = process.argv.slice(2);
const quick = words.includes("--quick");
const wanted = words.filter((word) => word !== "--quick");
const unknown = wanted.find((word) => parts.every(({ name }) => name !== word));
if (unknown === undefined) await bench();
else {
  const names = parts.map(({ name }) => name).join(", ");
  process.stderr.write(`There is no part ${unknown}; there are ${names}.\n`);
  process.exitCode = 4;
}

async function bench(): Promise<void> {
  const figures: Figure[] = [];
  const loads: { part: string; before: number; after: number }[] = [];
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const part of chosen) {
    process.stderr.write(`${part.name}: ${part.title}\n`);
    const before = load();
    // oxlint-disable-next-line no-await-in-loop -- concurrent measurements would slow each other down
    figures.push(...(await part.measure({ quick, describe })));
    loads.push({ part: part.name, before, after: load() });
  }
  const machine = {
    node: process.version,
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "unknown",
  };
  mkdirSync("reports/out", { recursive: true });
  const all = { measuredAt: new Date().toISOString(), machine, quick, loads, figures };
  writeFileSync("reports/out/bench.json", `${JSON.stringify(all, null, 2)}\n`);
  const reported = loads
    .map(({ part, before, after }) => `${part} ${before} to ${after}`)
    .join(", ");
  process.stdout.write(`\n${tableOf(figures)}\n`);
  process.stdout.write(
    `Node ${machine.node}, ${machine.cores} cores (${machine.processor}). Load of the machine over one minute, ` +
      `our own processes included: ${reported}.\n`,
  );
}

function describe(line: string): void {
  process.stderr.write(`  ${line}\n`);
}

/** The average number of runnable processes over the last minute. */
function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}
