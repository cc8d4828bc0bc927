import type { Check } from "#lib/check/check.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { paymentMutants } from "#lib/reference/mutants/payment.ts";
import { catalog } from "#suites/catalog.ts";
import { isKill } from "#suites/proof/judge-all.ts";
import { arrangeWorlds, judgeIn } from "#suites/proof/worlds.ts";
import { tellResult } from "#suites/proof/judge-all.ts";

const topics = /^(identity|problems|roles|scopes|tenancy|bulk|limits|gating)\./;
const checks = catalog.filter((one): one is Check => one.kind === "check" && topics.test(one.id));
const worlds = await arrangeWorlds(checks);
for (const id of (process.argv[2]
  ? process.argv.slice(2)
  : Object.keys(paymentMutants)) as (keyof typeof paymentMutants)[]) {
  const results = await judgeIn(worlds, mutantPolicies(id), checks, []);
  const kills = results.filter(isKill);
  console.log(id, kills.length, "not pass:", results.filter((r) => r.verdict !== "pass").length);
  for (const one of kills) console.log("   ", tellResult(one));
  for (const one of results.filter((r) => r.verdict !== "pass" && !isKill(r)))
    console.log("    ~", one.verdict, one.id, one.reason);
}
await worlds.close();
