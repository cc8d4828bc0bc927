import { fillPath } from "#lib/contract/path.ts";
import { runName } from "#lib/contract/run-name.ts";
import { Api } from "./api.ts";
import { completingClient } from "./arranging/completing-client.ts";
import { frozenProjectClient } from "./arranging/frozen-project-client.ts";
import { openingClient } from "./arranging/opening-client.ts";
import type { Check, Tools } from "./check.ts";
import { citedBy } from "./cited.ts";
import type { ClosedAreas } from "./environment/closed-areas.ts";
import type { Bench } from "./judge.ts";
import type { EarlyReads } from "./lag/early-reads.ts";
import { Expectation } from "./matchers/expect.ts";
import { WalkExpectation, walk } from "./matchers/walk.ts";
import { runsFor } from "./properties/property-budget.ts";
import type { Branch, ForAll } from "./properties/for-all.ts";
import { createForAll, seedOf } from "./properties/for-all.ts";
import type { Observation } from "./result.ts";

/** What a check has used of its tools. */
export interface Used {
  /** How many expectations it judged. */
  readonly tally: { judged: number };
  /** Askers whose requests it shares with other checks. */
  readonly shares: Set<string>;
  readonly observations: Observation[];
  /** Reads that may have come too early to show a write. */
  readonly early: EarlyReads;
}

/** The tools of one check: its requests go through the bench, and what it uses is noted. */
export function createTools(
  check: Check,
  bench: Bench,
  closed: ClosedAreas,
  { tally, shares, observations, early }: Used,
): Tools {
  const whole = completingClient(bench.client, bench.testData.completions ?? []);
  const own = closed.watch(
    openingClient(frozenProjectClient(whole, check, bench.testData), bench.testData),
  );
  const client = early.watch(own, () => [check.id, ...shares]);
  const branchAs = (asker: string, n: number, api: Api): Branch => ({
    api,
    walk: (path, options) => walk(api, path, options, tally),
    unique: createUnique(bench, asker, n),
  });
  const branchOf = (n: number): Branch => branchAs(check.id, n, new Api(client, check.id, n));
  return {
    workspace: bench.testData.workspace,
    path: (template, parameters = {}) =>
      fillPath(template, { slug: bench.testData.workspace, ...parameters }),
    expect: (exchange, isServed) =>
      new Expectation(exchange, tally, bench.testData.undeclared, isServed),
    ...branchOf(0),
    under: (name) => {
      // Some branches are named as a check might be.
      const asker = `shared:${name}`;
      shares.add(asker);
      closed.asksAs(asker);
      return branchAs(asker, 0, new Api(client, asker, 0, check.id));
    },
    asksAlone: bench.rerun !== undefined || !bench.propertyBudget.packsRefusals,
    declares: (area) => bench.testData.declared?.plan.includes(area) === true,
    vouched: bench.testData.declared?.principals ?? [],
    onClosedArea: (areas) => closed.add(areas),
    expectWalk: (walked) => new WalkExpectation(walked, tally),
    forAll: forAllOf(check, check.id, branchOf, bench),
    forAllIn: (pool) => forAllOf(check, pool, branchOf, bench),
    observe: (note, exchange) =>
      observations.push({
        ...citedBy(check),
        check: check.id,
        note,
        exchange: exchange?.id ?? null,
      }),
  };
}

function forAllOf(
  { requestsPerRun, needs }: Check,
  pool: string,
  branchOf: (n: number) => Branch,
  bench: Bench,
): ForAll {
  if (requestsPerRun === null) {
    return () => Promise.reject(new Error("A check with random input says its requestsPerRun."));
  }
  const { propertyBudget, path } = bench;
  const runs = runsFor(propertyBudget, { requestsPerRun, needs });
  const { shrinks } = propertyBudget;
  const seed = seedOf(bench.seed, pool);
  return createForAll(branchOf, { seed, runs, shrinks, ...(path !== undefined && { path }) });
}

/** Names of records, different for each asker and rerun. */
export function createUnique(
  { testData: { tag }, rerun }: Pick<Bench, "testData" | "rerun">,
  id: string,
  branch: number,
): (word: string) => string {
  let count = 0;
  const own = seedOf(0, rerun === undefined ? id : `${rerun} ${id}`)
    .toString(36)
    .replace("-", "n");
  const stem = branch === 0 ? own : `${own}b${branch}n`;
  return (word) => {
    count += 1;
    return runName(tag, word, `${stem}${count}`);
  };
}
