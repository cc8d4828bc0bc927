import type { ClosedArea, Need, World } from "#fixtures/world.ts";
import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";
import type { Check, CheckId, Given, Tools } from "./check.ts";
import type { Reported, ReportContext } from "./report.ts";
import type { CheckResult, Observation } from "./result.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { fillPath } from "#lib/contract/path.ts";
import { runName } from "#lib/contract/run-name.ts";
import { TransportError, WriteWithheld } from "#lib/http/exchange.ts";
import { NotRecorded } from "#lib/http/journal/recorded-client.ts";
import { unlocks } from "#lib/contract/unlocks.ts";
import { reasons } from "#lib/contract/reason.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { Api } from "./api.ts";
import { ClosedAreas } from "./environment/closed-areas.ts";
import type { Effort } from "./properties/effort.ts";
import { runsFor } from "./properties/effort.ts";
import { Expectation } from "./matchers/expect.ts";
import { excuseTooLittle } from "./environment/too-little.ts";
import { unconfirmed } from "./rerun/confirmation.ts";
import { galleryClient, isOnFound } from "./arranging/gallery-client.ts";
import { needsTwoProjects } from "./arranging/gallery-needs.ts";
import { FindingError, Inconclusive, NotApplicable, NotDemonstrated } from "./finding.ts";
import type { Branch, ForAll } from "./properties/for-all.ts";
import { createForAll, seedOf } from "./properties/for-all.ts";
import { PaymentAsked, settlePayment } from "./environment/payment-asked.ts";
import { reportFinding } from "./report.ts";
import { WalkExpectation, walk } from "./matchers/walk.ts";

/** What every check of a run is judged with. */
export interface Bench extends ReportContext {
  readonly client: JudgingClient;
  readonly world: World;
  readonly effort: Effort;
  /** Where one counterexample was found, which alone is tried again. */
  readonly path?: string;
  /** The check that is run again: what is made for it has names of its own. @default none is */
  readonly rerun?: CheckId;
}

type Outcome = Pick<
  CheckResult,
  "verdict" | "reason" | "unlock" | "findings" | "setback" | "hadTurn"
>;

const passed: Outcome = {
  verdict: "pass",
  reason: null,
  unlock: null,
  findings: [],
  setback: null,
  hadTurn: true,
};

/** Judges one check; never throws. */
export async function judge(check: Check, bench: Bench): Promise<CheckResult> {
  const started = performance.now();
  const tally = { judged: 0 };
  const closed = new ClosedAreas(bench.world, check.id);
  const client = closed.watch(galleryClient(bench.client, check, bench.world));
  const branchAs = (asker: string, n: number, api: Api): Branch => ({
    api,
    walk: (path, options) => walk(api, path, options, tally),
    unique: createUnique(bench, asker, n),
  });
  const branchOf = (n: number): Branch => branchAs(check.id, n, new Api(client, check.id, n));
  const shares = new Set<string>();
  const observations: Observation[] = [];
  const tools: Tools = {
    workspace: bench.world.workspace,
    path: (template, parameters = {}) =>
      fillPath(template, { slug: bench.world.workspace, ...parameters }),
    expect: (exchange, isServed) =>
      new Expectation(exchange, tally, bench.world.undeclared, isServed),
    ...branchOf(0),
    under: (name) => {
      // Some are named as a check might be.
      const asker = `shared:${name}`;
      shares.add(asker);
      closed.asksAs(asker);
      return branchAs(asker, 0, new Api(client, asker, 0, check.id));
    },
    hearClosed: (areas) => closed.add(areas),
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
    const given = { ...tools, ...provisionsOf(check, bench.world) };
    outcome = await attempt(check, given, bench, closed);
    const silent = tally.judged === 0 && observations.length === 0;
    if (outcome.verdict === "pass" && silent) {
      outcome = { ...passed, verdict: "error", reason: reasons.told("The check judged nothing.") };
    }
    if (isOnFound(check, bench.world)) outcome = excuseTooLittle(outcome, unlocks.projectsMade);
  }
  const { id, clause, title, topic } = check;
  return {
    id,
    clause,
    title,
    topic,
    level: clauseOf(clause).level,
    ...outcome,
    shares: [...shares],
    observations,
    durationMs: Math.round(performance.now() - started),
  };
}

/** The result of a check that had no turn, because the run ended before. */
export function noTurn(check: Check, reason: string): CheckResult {
  const { id, clause, title, topic } = check;
  const { level } = clauseOf(clause);
  const claim = { id, clause, title, topic, level };
  const ended = { verdict: "inconclusive", reason: reasons.told(reason), hadTurn: false } as const;
  return { ...claim, ...passed, ...ended, shares: [], observations: [], durationMs: 0 };
}

/** The outcome of a check whose provisions are missing, or null where it can be judged. */
function missingNeed(check: Check, world: World): Outcome | null {
  const { gallery } = world.provisions;
  if (gallery.ok && gallery.value.isShared === true && needsTwoProjects(check)) {
    const reason = reasons.told("The run has one project alone.");
    const unlock = unlocks.input("project", "a second `project`");
    return { ...passed, verdict: "not-demonstrated", reason, unlock };
  }
  const { needs } = check;
  const isMixed = gallery.ok && gallery.value.since !== undefined;
  if (isMixed && needs.includes("items") && needs.includes("sibling")) {
    const reason = reasons.told(
      "The gallery holds work items of others, of which another project knows nothing.",
    );
    const unlock = unlocks.input("project", "a project without work items as the first `project`");
    return { ...passed, verdict: "not-demonstrated", reason, unlock };
  }
  for (const need of needs) {
    const provided = world.provisions[need];
    if (provided.ok) continue;
    const { verdict, reason, unlock } = provided;
    return { ...passed, verdict, reason, unlock };
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

async function attempt(
  check: Check,
  given: Given<Need>,
  bench: Bench,
  closed: ClosedAreas,
): Promise<Outcome> {
  try {
    await check.run(given);
    // Where a switch answers 400, a body that deserves 400 shows nothing.
    return closedOutcome(closed.met(closedByInput)) ?? passed;
  } catch (error) {
    const told = error instanceof NotDemonstrated ? namingRefusal(error, bench.world) : error;
    return excusedBy(closed, error, bench.world) ?? (await settled(told, check, given.api, bench));
  }
}

/** The same, with the create that was refused for what would have had to be written, where one was. */
function namingRefusal(error: NotDemonstrated, world: World): NotDemonstrated {
  const {
    refused = [],
    provisions: { gallery },
  } = world;
  const found = refused.find(
    ({ kind, projectId, member }) =>
      gallery.ok &&
      projectId === gallery.value.id &&
      kind === error.written?.kind &&
      error.written.members.includes(member),
  );
  if (found === undefined) return error;
  return new NotDemonstrated(error.message, unlocks.refused(error.unlock, found.refusal));
}

/** A 402 may have to be looked into, which may fail as any request may. */
async function settled(error: unknown, check: Check, api: Api, bench: Bench): Promise<Outcome> {
  try {
    return outcomeOf(await settlePayment(error, api, bench.world), check, bench);
  } catch (thrown) {
    return outcomeOf(thrown, check, bench);
  }
}

const closedByInput: ReadonlySet<number> = new Set([400]);

/** The outcome of a check that an area refused because it is switched off, or that rests on a search that finds late; null where neither is so. */
function excusedBy(closed: ClosedAreas, error: unknown, world: World): Outcome | null {
  if (error instanceof FindingError) {
    const { exchange } = error.finding;
    if (exchange === null) return null;
    return lateSearch(exchange, world) ?? closedOutcome(closed.refuses(exchange));
  }
  const isUntold = error instanceof NotApplicable || error instanceof NotDemonstrated;
  return isUntold ? closedOutcome(closed.met()) : null;
}

/** The outcome of a check that an answered search failed in a list where search finds later than one waits for it. */
function lateSearch(
  { request: { method, path, query }, response }: Exchange,
  { unfound = [] }: World,
): Outcome | null {
  const isSearch = method === "GET" && query?.["search"] !== undefined && response.status === 200;
  if (!isSearch || !unfound.includes(path)) return null;
  const reason = reasons.told(`A search of ${path} does not find what was made within 15 s.`);
  return { ...passed, verdict: "not-demonstrated", reason, unlock: unlocks.searching };
}

function closedOutcome(area: ClosedArea | null): Outcome | null {
  if (area === null) return null;
  const { reason, unlock } = area;
  return { ...passed, verdict: "not-demonstrated", reason, unlock };
}

/** The verdict that something thrown while judging stands for. */
export function outcomeOf(error: unknown, check: Reported, telling: ReportContext): Outcome {
  const told = reasons.told(error instanceof Error ? error.message : String(error));
  if (error instanceof FindingError) {
    const { level } = clauseOf(check.clause);
    const findings = [
      reportFinding(error.finding, check, telling, unconfirmed("it was not run again")),
    ];
    return { ...passed, verdict: level === "must" ? "fail" : "advisory", findings };
  }
  if (error instanceof PaymentAsked) {
    const reason = reasons.unpaid(refusalIn(error.finding.exchange));
    return { ...passed, verdict: "not-applicable", reason };
  }
  if (error instanceof NotApplicable) {
    return { ...passed, verdict: "not-applicable", reason: told };
  }
  if (error instanceof WriteWithheld) {
    const reason = reasons.told(`It takes a write: ${error.message}`);
    return { ...passed, verdict: "not-demonstrated", reason, unlock: unlocks.writing };
  }
  if (error instanceof NotDemonstrated) {
    return { ...passed, verdict: "not-demonstrated", reason: told, unlock: error.unlock };
  }
  if (error instanceof TransportError) {
    return { ...passed, verdict: "inconclusive", reason: told, setback: error.kind };
  }
  if (error instanceof NotRecorded) {
    return { ...passed, verdict: "inconclusive", reason: reasons.unrecorded(error.message) };
  }
  if (error instanceof Inconclusive) return { ...passed, verdict: "inconclusive", reason: told };
  return { ...passed, verdict: "error", reason: reasons.told(String(error)) };
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

function createUnique(
  { world: { tag }, rerun }: Pick<Bench, "world" | "rerun">,
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
