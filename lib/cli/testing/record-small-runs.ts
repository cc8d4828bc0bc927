import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "#lib/certificate/bundle-files.ts";
import { createCanary } from "#lib/certificate/canary.ts";
import { efforts } from "#lib/check/effort.ts";
import { openTarget } from "#lib/target/open-target.ts";
import { conductRun } from "#lib/cli/conduct-run.ts";
import { planRun } from "#lib/cli/run-plan.ts";
import { writeRun } from "#lib/cli/write-run.ts";

// Run as a program: OUT WORD…; it judges a few checks twice, each time as certify judges all of them.
const [out = "", ...words] = process.argv.slice(2);
const opened = await openTarget(null);
const silent = { phase: () => {}, judged: () => {} };
for (const seed of [1, 2]) {
  const folder = join(out, runFolder(seed));
  mkdirSync(folder, { recursive: true });
  const asked = { profile: "standard", only: [], path: null, build: null } as const;
  // oxlint-disable-next-line no-await-in-loop -- one run after the other, as certify does
  const outcome = await conductRun(opened, {
    ...asked,
    plan: planRun("standard", words),
    seed,
    effort: efforts.standard,
    out: folder,
    canary: createCanary(),
    progress: silent,
    signal: new AbortController().signal,
  });
  if (!outcome.usable) throw new Error(outcome.preflight.message);
  writeRun(folder, outcome.record);
}
await opened.close();
process.exit();
