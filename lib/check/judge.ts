import type { Need, TestData } from "#fixtures/test-data.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import type { Exchange, JudgingClient } from "#lib/http/exchange.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { Api } from "./api.ts";
import { completingClient } from "./arranging/completing-client.ts";
import { excusedBy, barredBy, missingNeed, namingRefusal } from "./cannot-judge.ts";
import type { Check, Given } from "./check.ts";
import { citedBy } from "./cited.ts";
import { ClosedAreas } from "./environment/closed-areas.ts";
import { LentRequests } from "./environment/lent-requests.ts";
import {
  PaymentAsked,
  declaredButUnpaid,
  promises,
  settlePayment,
} from "./environment/payment-asked.ts";
import { plainAsker, tryPlainCreate } from "./environment/plain-create.ts";
import { askRefusedAgain, LastWrite } from "./environment/conflicting-create.ts";
import { RefusedCreate } from "./environment/refused-create.ts";
import { settleMode } from "./environment/left-mode.ts";
import { EarlyReads } from "./lag/early-reads.ts";
import type { Outcome } from "./outcome.ts";
import { outcomeOf, passed } from "./outcome.ts";
import type { PropertyBudget } from "./properties/property-budget.ts";
import type { ReportContext } from "./report.ts";
import type { CheckResult } from "./result.ts";
import type { Used } from "./tools.ts";
import { createTools, createUnique } from "./tools.ts";

/** What every check of a run is judged with. */
export interface Bench extends ReportContext {
  readonly client: JudgingClient;
  readonly testData: TestData;
  readonly propertyBudget: PropertyBudget;
  /** The path of one counterexample; only this input is tried again. */
  readonly path?: string;
  /** The name of a rerun, whose records get names of their own. @default it is the first run */
  readonly rerun?: string;
}

/** Judges one check; never throws. */
export async function judge(check: Check, bench: Bench): Promise<CheckResult> {
  const closed = new ClosedAreas(bench.testData, check.id);
  const lent = new LentRequests();
  const early = new EarlyReads(bench.testData, bench.rerun !== undefined);
  const writes = new LastWrite();
  const refused = new RefusedCreate();
  const used: Used = { tally: { judged: 0 }, shares: new Set(), observations: [], early };
  const { tally, shares, observations } = used;
  const missing = missingNeed(check, bench.testData);
  let outcome: Outcome;
  if (missing === null) {
    const tools = createTools(
      check,
      { ...bench, client: refused.watch(writes.watch(lent.watch(bench.client, check.topic))) },
      closed,
      used,
    );
    const given = { ...tools, ...provisionsOf(check, bench.testData) };
    outcome = await attempt(check, given, bench, { closed, refused, writes });
    const silent = tally.judged === 0 && observations.length === 0;
    if (outcome.verdict === "pass" && silent) {
      outcome = {
        ...passed,
        verdict: "error",
        reason: reasons.stated("The check judged nothing."),
      };
    }
  } else {
    const unpaid = declaredButUnpaid(check.needs, bench.testData);
    outcome = unpaid === null ? { ...passed, ...missing } : outcomeOf(unpaid, check, bench);
  }
  const { id, clause, title, topic } = check;
  return {
    id,
    ...citedBy(check),
    title,
    topic,
    level: clauseOf(clause).level,
    ...outcome,
    findings: early.marked(lent.marked(outcome.findings)),
    shares: [...shares],
    observations,
  };
}

/** The result of a check that was not run, because the run ended first. */
export function noTurn(check: Check, reason: string): CheckResult {
  const { id, clause, title, topic } = check;
  const { level } = clauseOf(clause);
  const claim = { id, ...citedBy(check), title, topic, level };
  const ended = {
    verdict: "inconclusive",
    reason: reasons.stated(reason),
    hadTurn: false,
  } as const;
  return { ...claim, ...passed, ...ended, shares: [], observations: [] };
}

function provisionsOf(check: Check, testData: TestData): Given<Need> {
  const entries = check.needs.map((need) => {
    const provided = testData.provisions[need];
    return [need, provided.ok ? provided.value : undefined] as const;
  });
  // missingNeed has seen that each need of the check is provided; no check reads another.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as unknown as Given<Need>;
}

/** What a check met that may be why it could not judge. */
interface Met {
  readonly closed: ClosedAreas;
  readonly refused: RefusedCreate;
  readonly writes: LastWrite;
}

/** Where a type mode switch answers 400, a body that deserves 400 proves nothing. */
const closedByInput: ReadonlySet<number> = new Set([400]);

async function attempt(
  check: Check,
  given: Given<Need>,
  bench: Bench,
  { closed, ...met }: Met,
): Promise<Outcome> {
  try {
    await check.run(given);
    return { ...passed, ...barredBy(closed.met(closedByInput)) };
  } catch (error) {
    const excused = excusedBy(closed, error, bench.testData);
    if (excused !== null) return { ...passed, ...excused };
    const named = namingRefusal(error, bench.testData);
    return settled(named, check, { api: given.api, bench, ...met });
  }
}

/** What a 402 or a conflict of type modes means may take another request, which can fail like any request. */
async function settled(
  error: unknown,
  check: Check,
  {
    api,
    bench,
    refused,
    writes,
  }: Pick<Met, "refused" | "writes"> & {
    readonly api: Api;
    readonly bench: Bench;
  },
): Promise<Outcome> {
  const { client, testData } = bench;
  try {
    const paid = await settlePayment(error, api, testData);
    const create = refused.behind(paid);
    if (create !== null && !isPromised(create, testData)) {
      const unique = createUnique(bench, plainAsker(check.id), 0);
      const whole = completingClient(client, testData.completions ?? []);
      await tryPlainCreate(create, check.id, whole, () => unique("plain"));
    }
    const other = createUnique(bench, `again:${check.id}`, 0);
    await askRefusedAgain(error, writes.refusedCreate(), {
      id: check.id,
      client,
      tag: testData.tag,
      name: () => other("again"),
    });
    const means = await settleMode(paid, check, api, testData);
    const outcome = outcomeOf(means, check, bench);
    if (means instanceof PaymentAsked) return { ...outcome, excuse: "payment" };
    return means === paid ? outcome : { ...outcome, excuse: "left-mode" };
  } catch (thrown) {
    return outcomeOf(thrown, check, bench);
  }
}

/** Whether a create was answered 402 where the target file says that the plan has the area: no quota explains that. */
function isPromised({ request, response }: Exchange, testData: TestData): boolean {
  return response.status === 402 && promises(testData, request.path);
}
