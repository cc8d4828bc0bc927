import { writeFileSync } from "node:fs";
import type { Check, Invariant } from "#lib/check/check.ts";
import { judgeInvariants } from "#lib/check/judge-invariant.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { callsOperation } from "#lib/reference/mutants/calls-operation.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { catalog } from "#suites/catalog.ts";
import { judgePhases, tellResult } from "#suites/proof/judge-all.ts";
import { stageReference } from "#suites/proof/staged-reference.ts";
import { needsOf } from "#suites/proof/worlds.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");
const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
const [stage, ...names] = process.argv.slice(2);

function closed(name: OperationName | "none"): Policies {
  if (name === "none") return conforming;
  if (stage === "early")
    return altered(conforming, {
      negotiation: {
        servesAs: (known) => {
          if (callsOperation(known.call, name)) throw new Problem("payment_required");
          return conforming.negotiation.servesAs(known);
        },
      },
    });
  return altered(conforming, {
    concurrency: {
      lagsMs: (known) => {
        if (callsOperation(known.call, name)) throw new Problem("payment_required");
        return conforming.concurrency.lagsMs(known);
      },
    },
  });
}

for (const name of (names.length > 0 ? names : Object.keys(operations)) as OperationName[]) {
  const started = performance.now();
  const staged = await stageReference(closed(name), needsOf(checks));
  const results = [
    ...(await judgePhases(checks, staged)),
    ...judgeInvariants(invariants, staged.exchanges, staged.bench),
  ];
  await staged.close();
  const counts: Record<string, number> = {};
  for (const { verdict } of results) counts[verdict] = (counts[verdict] ?? 0) + 1;
  console.log(name, stage, JSON.stringify(counts), Math.round(performance.now() - started), "ms");
  const bad = results.filter(
    ({ verdict }) => !["pass", "not-applicable", "not-demonstrated"].includes(verdict),
  );
  for (const one of bad) console.log("   ", tellResult(one));
  writeFileSync(
    `/tmp/wms/out-plan402/${stage}-${name}.txt`,
    results
      .filter(({ verdict }) => verdict !== "pass")
      .map((r) => `${r.verdict}\t${r.id}\t${r.reason}\t${r.unlock}`)
      .join("\n"),
  );
}
