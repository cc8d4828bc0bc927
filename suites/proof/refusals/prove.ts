import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Check } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { arrangingWrites } from "./arranging-writes.ts";
import { judgeRefused } from "./judge-refused.ts";
import type { KnownVerdicts, RefusalRow } from "./judge-refused.ts";
import { answers } from "./refusing-wire.ts";
import { summariseRefusals } from "./summary.ts";

/**
 * Refuses one set-up request at a time with each answer and judges the catalog. Exits with 1 if a check fails, is lost
 * without need, or does not name the refusal. Writes the table to suites/proof unless writes are selected.
 */
const checks = catalog.filter((one): one is Check => one.kind === "check");
const isWorker = process.send !== undefined;
const [share = "", ...words] = isWorker ? process.argv.slice(2) : ["", ...process.argv.slice(2)];
const wanted = words.join(" ");
const writes = arrangingWrites.filter(({ name }) => name.includes(wanted));
if (isWorker) process.send?.(await shareOf(share));
else await prove();

async function shareOf(own: string): Promise<readonly RefusalRow[]> {
  const [which = 0, of = 1] = own.split("/").map(Number);
  const known: KnownVerdicts = new Map();
  const rows: RefusalRow[] = [];
  for (const write of writes.filter((_, index) => index % of === which)) {
    for (const answer of answers) {
      // oxlint-disable-next-line no-await-in-loop -- one set of test data at a time
      const { passed: _, ...row } = await judgeRefused(checks, write, answer, known);
      rows.push(row);
    }
  }
  return rows;
}

async function prove(): Promise<void> {
  const workers = availableParallelism();
  const shares = await Promise.all(
    Array.from({ length: workers }, (_, which) => rowsOf(`${which}/${workers}`)),
  );
  const summary = summariseRefusals(shares.flat());
  if (wanted === "") writeFileSync("suites/proof/refusals.md", summary);
  process.stdout.write(summary);
  process.exitCode = shares.flat().every(({ broken }) => broken.length === 0) ? 0 : 1;
}

function rowsOf(own: string): Promise<readonly RefusalRow[]> {
  const child = fork(fileURLToPath(import.meta.url), [own, wanted]);
  return new Promise((settle, reject) => {
    child.once("message", (rows: readonly RefusalRow[]) => {
      settle(rows);
      child.disconnect();
    });
    child.once("exit", (code) => reject(new Error(`Share ${own} ended with ${code}.`)));
  });
}
