import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { killings } from "./killings.ts";
import type { TriedKilling } from "./replay-page.ts";
import { replayPage } from "./replay-page.ts";
import { tryReplay } from "./try-replay.ts";

/**
 * Runs a check that kills each mutant, from all chapters in turn, and then the line of its finding. Writes the table to
 * suites/proof; exits with 1 unless enough lines fail again equally. `--chapter` selects one and writes nothing.
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    chapter: { type: "string" },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const all: TriedKilling[] = [];
const lines = () => all.filter(({ line }) => line !== null);

for (const killing of killings(seed, values.chapter ?? null)) {
  if (lines().length === count) break;
  // oxlint-disable-next-line no-await-in-loop -- one command at a time
  const tried = { ...killing, ...(await tryReplay(killing, seed)) };
  all.push(tried);
  if (tried.line === null)
    process.stdout.write(`passed over  ${tried.mutant}  ${tried.check}: ${tried.reason}\n`);
  else if (tried.wrong !== null)
    process.stdout.write(`WRONG  ${tried.mutant}: ${tried.line}: ${tried.wrong}\n`);
}
const same = all.filter((one) => one.line !== null && one.wrong === null).length;
process.stdout.write(
  `${same} of ${lines().length} replay lines fail by the same finding, where ${count} were asked for; ${all.length - lines().length} mutants were passed over\n`,
);
if (values.chapter === undefined) writeFileSync("suites/proof/replays.md", replayPage(all, seed));
process.exit(same === count ? 0 : 1);
