import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Check, Invariant } from "#lib/check/check.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies, mutants } from "#lib/reference/mutants/mutants.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill, judgeStagedPhases } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";
import { isSmoke } from "#suites/smoke.ts";

/** Counts the mutants that a smoke run detects, each set up and judged from scratch; `0/8` selects a share of them. */
const [own] = process.argv.slice(2);
const ids = (Object.keys(mutants) as MutantId[]).filter((id) => id in mutants); // oxlint-disable-line typescript/no-unsafe-type-assertion -- the keys of the table are the ids
const checks = catalog.filter((one): one is Check => one.kind === "check").filter(isSmoke);
const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
const needs = needsOf(checks);

if (own === undefined) await countAll();
else {
  process.send?.(await countShare(own));
  process.disconnect();
}

async function countAll(): Promise<void> {
  const workers = availableParallelism();
  const counts = await Promise.all(
    Array.from({ length: workers }, (_, which) => {
      const child = fork(fileURLToPath(import.meta.url), [`${which}/${workers}`]);
      return new Promise<number>((resolve, reject) => {
        child.once("message", (count) => resolve(Number(count)));
        child.once("exit", (code) => reject(new Error(`A part ended with ${code}.`)));
      });
    }),
  );
  const killed = counts.reduce((sum, count) => sum + count, 0);
  const part = ((100 * killed) / ids.length).toFixed(1);
  process.stdout.write(`A smoke run kills ${killed} of ${ids.length} mutants (${part} %).\n`);
}

async function countShare(of: string): Promise<number> {
  const [which = 0, parts = 1] = of.split("/").map(Number);
  let killed = 0;
  for (const id of ids.filter((_, index) => index % parts === which)) {
    // oxlint-disable-next-line no-await-in-loop -- each mutant has exclusive use of the process
    if (await isNoticed(id)) killed += 1;
  }
  return killed;
}

/** Whether any check or invariant of a smoke run is killed by its own finding. */
async function isNoticed(id: MutantId): Promise<boolean> {
  const staged = await stageReference(mutantPolicies(id), needs, { frugal: true });
  try {
    const results = await judgeStagedPhases(checks, staged);
    const over = invariants.map((one) => judgeInvariant(one, staged.exchanges, staged.bench));
    return [...results, ...over].some((result) => isKill(result));
  } finally {
    await staged.close();
  }
}
