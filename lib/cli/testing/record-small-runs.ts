import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "#lib/certificate/bundle-files.ts";
import { createCanary } from "#lib/certificate/canary.ts";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import { conductRun } from "#lib/engine/conduct-run.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { writeRun } from "#lib/cli/terminal/write-run.ts";

// Run as a program: OUT WORD…; it judges a few checks twice, each time as certify judges all of them.
const [out = "", ...words] = process.argv.slice(2);
// Most of a small run is the deployment's document; this one describes only the operations that are used.
const unasked =
  /Type|Propert|Option|Context|Automation|Customer|Initiative|Release|Work(?:flow|log)/;
const policies = altered(conforming, {
  description: { lists: ({ operation }) => !unasked.test(operation) },
});
const reference = createReference({ policies });
const served = await serveReference(reference);
const opened = { target: targetOfReference(reference, served.url), close: () => served.close() };
const silent = { phase: () => {}, notice: () => {}, judged: () => {}, rerun: () => {} };
for (const seed of [1, 2]) {
  const folder = join(out, runFolder(seed));
  mkdirSync(folder, { recursive: true });
  const asked = { profile: "standard", only: [], path: null, build: null } as const;
  // oxlint-disable-next-line no-await-in-loop -- sequential runs, as certify does
  const outcome = await conductRun(opened, {
    ...asked,
    plan: planRun("standard", words),
    seed,
    propertyBudget: propertyBudgets.standard,
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
