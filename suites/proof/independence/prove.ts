import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Check, Invariant } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { createPool } from "#suites/proof/judging/pool.ts";
import {
  differingAtOnce,
  differingInShards,
  differingWhenDirty,
  differingWhenShuffled,
} from "./differing.ts";
import type { Differing } from "./differing.ts";

/**
 * Proves that no verdict depends on what else is judged: judges the catalog in twenty orders, in shards, and in one
 * workspace twice without clean-up and twice concurrently. Exits with 1 if verdicts differ.
 */
const checks = catalog.filter((one): one is Check => one.kind === "check");
const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
const orders = Array.from({ length: 20 }, (_, nth) => nth + 1);
const isEven = (seed: number) => seed % 2 === 0;

const parts: Readonly<Record<string, () => Promise<Differing>>> = {
  "ten orders": () => differingWhenShuffled(checks, invariants, orders.filter(isEven)),
  "ten other orders": () =>
    differingWhenShuffled(
      checks,
      invariants,
      orders.filter((seed) => !isEven(seed)),
    ),
  "two, three and seven shards": () => differingInShards(checks, [2, 3, 7]),
  "twice in a dirty workspace": () => differingWhenDirty(checks, 2),
  "twice at once in one workspace": () => differingAtOnce(checks),
};

const [name] = process.argv.slice(2);
if (name === undefined) await prove();
else process.send?.((await parts[name]?.()) ?? [`There is no part ${name}.`]);

async function prove(): Promise<void> {
  const started = performance.now();
  const cores = createPool(availableParallelism(), async () => fileURLToPath(import.meta.url));
  const reported = await Promise.all(
    Object.keys(parts).map((part) =>
      cores.lend(async (script) => ({
        part,
        lines: await answerOf(fork(script, [part])),
      })),
    ),
  );
  for (const { part, lines } of reported) {
    process.stdout.write(`${part}: ${lines.length} verdicts differ\n`);
    for (const line of lines) process.stdout.write(`  ${line}\n`);
  }
  process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);
  process.exitCode = reported.every(({ lines }) => lines.length === 0) ? 0 : 1;
}

function answerOf(child: ReturnType<typeof fork>): Promise<Differing> {
  return new Promise((settle, reject) => {
    child.once("message", (lines: Differing) => {
      settle(lines);
      child.disconnect();
    });
    child.once("exit", (code) => reject(new Error(`A part ended with ${code}.`)));
  });
}
