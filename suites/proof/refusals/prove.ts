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
 * Refuses every write of the arranging alone, with each answer, and judges the whole catalog in what was arranged all
 * the same. Writes the table beside the proofs, and exits 1 where a check is accused, is lost though it rests on
 * something else, or does not name the refusal.
 */
const checks = catalog.filter((one): one is Check => one.kind === "check");
const [own] = process.argv.slice(2);
if (own === undefined) await prove();
else process.send?.(await shareOf(own));

async function shareOf(share: string): Promise<readonly RefusalRow[]> {
  const [which = 0, of = 1] = share.split("/").map(Number);
  const known: KnownVerdicts = new Map();
  const rows: RefusalRow[] = [];
  for (const write of arrangingWrites.filter((_, index) => index % of === which)) {
    for (const answer of answers) {
      // oxlint-disable-next-line no-await-in-loop -- one world after the other
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
  writeFileSync("suites/proof/refusals.md", summary);
  process.stdout.write(summary);
  process.exitCode = shares.flat().every(({ broken }) => broken.length === 0) ? 0 : 1;
}

function rowsOf(share: string): Promise<readonly RefusalRow[]> {
  const child = fork(fileURLToPath(import.meta.url), [share]);
  return new Promise((settle, reject) => {
    child.once("message", (rows: readonly RefusalRow[]) => {
      settle(rows);
      child.disconnect();
    });
    child.once("exit", (code) => reject(new Error(`Share ${share} ended with ${code}.`)));
  });
}
