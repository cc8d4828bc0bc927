import type { Check } from "#lib/check/check.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill } from "#suites/proof/judging/judge-all.ts";
import { arrangeTestData, judgeIn } from "#suites/proof/judging/test-data-sets.ts";

// node prove-slice.js TOPIC…: judges the mutants that the checks of these topics name, by those checks; prints the
// number killed and the seconds, including set-up but not the loading of the suite.
const topics = process.argv.slice(2);
const checks = catalog.filter(
  (one): one is Check => one.kind === "check" && topics.includes(one.topic),
);
const killers = [...new Set(checks.flatMap(({ killedBy }) => killedBy))];
const began = performance.now();
const testDataSets = await arrangeTestData(checks);
let killed = 0;
for (const killer of killers) {
  const named = checks.filter(({ killedBy }) => killedBy.includes(killer));
  // oxlint-disable-next-line no-await-in-loop -- one set of test data at a time is altered
  const results = await judgeIn(testDataSets, mutantPolicies(killer), named, []);
  killed += results.some(isKill) ? 1 : 0;
}
await testDataSets.close();
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify({ killed, of: killers.length, seconds })}\n`);
process.exit();
