import { expect, test } from "vitest";
import { watchForBelongings } from "#lib/engine/clean-up/belongings.ts";
import { fullCollections } from "#lib/check/environment/full-collections.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import { verdictsOf } from "#lib/check/verdict-of.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { limited } from "#lib/reference/variants/quotas.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { isAccusation, describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const asking = [
  "modules.create",
  "modules.sort-order",
  "modules.name",
  "authentication.key.acts-as-owner",
  "problems.conflict.no-errors",
  "problems.refused-body.module-create",
  "requests.refused-body.module-makes-none",
  "requests.wrong-id.module-lead-word",
  "sequences.modules.agree",
];

type CreatedBy = Policies["writes"]["createdBy"];

/** Judges checks that create modules on such a deployment; what it accuses, and how much is judged. */
async function judgeOn(createdBy: CreatedBy) {
  const checks = chosenChecks(asking, catalog);
  const staged = await stageReference(conforming, needsOf(checks));
  const { bench, exchanges } = await staged.under(altered(conforming, { writes: { createdBy } }));
  const full = () => fullCollections(exchanges.map(summaryOf));
  // The first ones fill the project.
  const inTurn = sequential();
  const results = await verdictsOf(checks, {
    benchOf: () => bench,
    inTurn: (_, work) => inTurn(work),
    ended: () => null,
    isBrokenOff: () => false,
    judged: () => undefined,
    rerun: {
      again: rerunOn(bench),
      stopped: () => null,
      room: () => ({
        ...full(),
        removed: () => null,
        isFullAgain: (result) => full().isFullAgain(result),
        make: async (paths) => {
          const belongings = watchForBelongings(bench.testData.tag);
          for (const one of exchanges) belongings.observe(one);
          await belongings.remove(bench.client, paths, () => true);
        },
      }),
    },
  });
  await staged.close();
  return {
    accusations: results.filter(isAccusation).map(describeResult),
    judged: results.filter(({ verdict }) => verdict === "pass").length,
  };
}

/** Does one thing after the other. */
function sequential() {
  let before: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const own = before.then(work);
    before = own;
    return own;
  };
}

/** Refuses each module after so many of a project, though others were removed. */
function spent(room: number): CreatedBy {
  const made = new Map<string, number>();
  return (known) => {
    if (known.resource !== "module") return conforming.writes.createdBy(known);
    const project = String(known.call.project?.id);
    const count = (made.get(project) ?? 0) + 1;
    if (count > room) throw new Problem("conflict");
    made.set(project, count);
    return conforming.writes.createdBy(known);
  };
}

test.for(["conflict", "invalid_request", "forbidden", "payment_required"] as const)(
  "nothing is accused where a project takes no more modules and answers %s",
  async (type) => {
    const { accusations, judged } = await judgeOn(limited({ module: ["module", 25] }, type));

    expect(accusations).toEqual([]);
    expect(judged).toBeGreaterThan(0);
  },
);

test.each([
  ["no module at all", spent(0)],
  ["no more modules, though others were removed", spent(45)],
])("where a project takes %s, that is a violation", async (_, createdBy) => {
  const { accusations } = await judgeOn(createdBy);

  expect(accusations.join("\n")).toContain(": fail status: 2xx, not 409");
});
