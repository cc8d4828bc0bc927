import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { factsOfRecording } from "./facts.ts";
import { openSurface } from "./judge-altered.ts";
import { judgeEverywhere, judgeLawfulAnswers } from "./judge-lawful.ts";
import { recordReference } from "./recording.ts";
import { surfaceGates, summariseSurface } from "./summary.ts";
import type { TriedFact } from "./try-fact.ts";
import { tryFact } from "./try-fact.ts";

/**
 * Proves what checks assert about answers: records one run, alters one answer at a time and rejudges it. Writes
 * surface.json to the folder and the summary to the file. Exits with 1 if a gate is broken.
 */
const [folder = "reports/out/proof", file = "suites/proof/surface.md"] = process.argv.slice(2);
const started = performance.now();
mkdirSync(folder, { recursive: true });
const run = await recordReference(join(folder, "recorded"));
const surface = await openSurface(run);
const tried: TriedFact[] = [];
for (const fact of factsOfRecording(surface.exchanges)) {
  // oxlint-disable-next-line no-await-in-loop -- one answer is altered at a time
  const one = await tryFact(fact, surface);
  // A fact that no answer of the run shows cannot be broken.
  if (one.tried > 0) tried.push(one);
}
const lawful = await judgeLawfulAnswers(surface);
const proved = { tried, lawful, everywhere: await judgeEverywhere(run) };
const gates = surfaceGates(proved);
const summary = summariseSurface(proved, gates);
writeFileSync(join(folder, "surface.json"), JSON.stringify({ ...proved, gates }, null, 1));
writeFileSync(file, summary);
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(`${summary}\n${seconds} s\n`);
process.exitCode = gates.length === 0 ? 0 : 1;
