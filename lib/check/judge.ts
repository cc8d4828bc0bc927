import type { Need, World } from "#fixtures/world.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { Check, Given, Tools } from "./check.ts";
import type { Telling } from "./report.ts";
import type { CheckResult, Observation } from "./result.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { fillPath } from "#lib/contract/path.ts";
import { TransportError, WriteWithheld } from "#lib/http/exchange.ts";
import { NotRecorded } from "#lib/http/recorded-client.ts";
import { Api } from "./api.ts";
import { topicOf } from "./check.ts";
import type { Effort } from "./effort.ts";
import { runsFor } from "./effort.ts";
import { Expectation } from "./expect.ts";
import { excuseTooLittle } from "./too-little.ts";
import { galleryClient, isOnFound, projectUnlock } from "./gallery-client.ts";
import { needsTwoProjects } from "./gallery-needs.ts";
import { FindingError, Inconclusive, NotApplicable, NotDemonstrated } from "./finding.ts";
import type { Branch, ForAll } from "./for-all.ts";
import { createForAll, seedOf } from "./for-all.ts";
import { settlePayment } from "./payment-asked.ts";
import { reportFinding } from "./report.ts";
import { sharedOrigin } from "./shared-origin.ts";
import type { Verdict } from "./verdict.ts";
import { WalkExpectation, walk } from "./walk.ts";

/** What every check of a run is judged with. */
export interface Bench extends Telling {
  readonly client: JudgingClient;
  readonly world: World;
  readonly effort: Effort;
  /** Where one counterexample was found, which alone is tried again. */
  readonly path?: string;
}

type Outcome = Pick<CheckResult, "verdict" | "reason" | "unlock" | "findings">;

const passed: Outcome = { verdict: "pass", reason: null, unlock: null, findings: [] };

/** Judges one check; never throws. */
export async function judge(check: Check, bench: Bench): Promise<CheckResult> {
  const started = performance.now();
  const tally = { judged: 0 };
  const client = galleryClient(bench.client, check, bench.world);
  const branchAs = (asker: string, n: number): Branch => {
    const api = new Api(client, asker, n);
    return {
      api,
      walk: (path, options) => walk(api, path, options, tally),
      unique: createUnique(bench.world.tag, asker, n),
    };
  };
  const branchOf = (n: number): Branch => branchAs(check.id, n);
  const observations: Observation[] = [];
  const tools: Tools = {
    workspace: bench.world.workspace,
    path: (template, parameters = {}) =>
      fillPath(template, { slug: bench.world.workspace, ...parameters }),
    expect: (exchange, isServed) =>
      new Expectation(exchange, tally, bench.world.undeclared, isServed),
    ...branchOf(0),
    under: (name) => branchAs(sharedOrigin(name), 0),
    expectWalk: (walked) => new WalkExpectation(walked, tally),
    forAll: forAllOf(check, branchOf, bench),
    observe: (note, exchange) =>
      observations.push({
        clause: check.clause,
        check: check.id,
        note,
        exchange: exchange?.id ?? null,
      }),
  };

  let outcome = missingNeed(check, bench.world);
  if (outcome === null) {
    outcome = await attempt(check, { ...tools, ...provisionsOf(check, bench.world) }, bench);
    const silent = tally.judged === 0 && observations.length === 0;
    if (outcome.verdict === "pass" && silent) {
      outcome = { ...passed, verdict: "error", reason: "The check judged nothing." };
    }
    if (isOnFound(check, bench.world)) outcome = excuseTooLittle(outcome, projectUnlock);
  }
  const { id, clause, title } = check;
  return {
    id,
    clause,
    title,
    topic: topicOf(id),
    level: clauseOf(clause).level,
    ...outcome,
    observations,
    durationMs: Math.round(performance.now() - started),
  };
}

/** The result of a check that was not put to the target. */
export function unjudged(check: Check, verdict: Verdict, reason: string): CheckResult {
  const { id, clause, title } = check;
  const { level } = clauseOf(clause);
  const claim = { id, clause, title, topic: topicOf(id), level };
  return { ...claim, ...passed, verdict, reason, observations: [], durationMs: 0 };
}

/** The outcome of a check whose provisions are missing, or null where it can be judged. */
function missingNeed(check: Check, world: World): Outcome | null {
  const { gallery } = world.provisions;
  if (gallery.ok && gallery.value.isShared === true && needsTwoProjects(check)) {
    const reason = "The run has one project alone.";
    const unlock = "a second `project` in the target file";
    return { ...passed, verdict: "not-demonstrated", reason, unlock };
  }
  const { needs } = check;
  const isMixed = gallery.ok && gallery.value.since !== undefined;
  if (isMixed && needs.includes("items") && needs.includes("sibling")) {
    const reason =
      "The gallery holds work items of others, of which another project knows nothing.";
    const unlock = "a project without work items as the first `project` in the target file";
    return { ...passed, verdict: "not-demonstrated", reason, unlock };
  }
  for (const need of needs) {
    const provided = world.provisions[need];
    if (provided.ok) continue;
    const { verdict, reason, unlock } = provided;
    return { verdict, reason, unlock, findings: [] };
  }
  return null;
}

function provisionsOf(check: Check, world: World): Given<Need> {
  const entries = check.needs.map((need) => {
    const provided = world.provisions[need];
    return [need, provided.ok ? provided.value : undefined] as const;
  });
  // missingNeed has seen that each need of the check is provided; no check reads another.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as unknown as Given<Need>;
}

async function attempt(check: Check, given: Given<Need>, bench: Bench): Promise<Outcome> {
  try {
    await check.run(given);
    return passed;
  } catch (error) {
    return settled(error, check, given.api, bench);
  }
}

/** A 402 may have to be looked into, which may fail as any request may. */
async function settled(error: unknown, check: Check, api: Api, bench: Bench): Promise<Outcome> {
  try {
    return outcomeOf(await settlePayment(error, api, bench.world), check, bench);
  } catch (thrown) {
    return outcomeOf(thrown, check, bench);
  }
}

/** The verdict that something thrown while judging stands for. */
export function outcomeOf(
  error: unknown,
  check: Pick<Check, "id" | "clause">,
  telling: Telling,
): Outcome {
  if (error instanceof FindingError) {
    const { level } = clauseOf(check.clause);
    const findings = [reportFinding(error.finding, check, telling)];
    return { ...passed, verdict: level === "must" ? "fail" : "advisory", findings };
  }
  if (error instanceof NotApplicable) {
    return { ...passed, verdict: "not-applicable", reason: error.message };
  }
  if (error instanceof WriteWithheld) {
    const reason = `It takes a write: ${error.message}`;
    return { ...passed, verdict: "not-demonstrated", reason, unlock: "a run without --read-only" };
  }
  if (error instanceof NotDemonstrated) {
    return { ...passed, verdict: "not-demonstrated", reason: error.message, unlock: error.unlock };
  }
  if (
    error instanceof Inconclusive ||
    error instanceof TransportError ||
    error instanceof NotRecorded
  ) {
    return { ...passed, verdict: "inconclusive", reason: error.message };
  }
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { ...passed, verdict: "error", reason };
}

function forAllOf(
  { id, requestsPerRun }: Check,
  branchOf: (n: number) => Branch,
  bench: Bench,
): ForAll {
  if (requestsPerRun === null) {
    return () => Promise.reject(new Error("A check with random input says its requestsPerRun."));
  }
  const { effort, path } = bench;
  const runs = runsFor(effort, requestsPerRun);
  const seed = seedOf(bench.seed, id);
  const { shrinks } = effort;
  return createForAll(branchOf, { seed, runs, shrinks, ...(path !== undefined && { path }) });
}

function createUnique(tag: string, id: string, branch: number): (word: string) => string {
  let count = 0;
  const own = seedOf(0, id).toString(36).replace("-", "n");
  const stem = branch === 0 ? own : `${own}b${branch}n`;
  return (word) => {
    count += 1;
    return `${word} ${tag}-${stem}${count}`;
  };
}
