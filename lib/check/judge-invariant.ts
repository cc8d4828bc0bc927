import type { Exchange } from "#lib/http/exchange.ts";
import { observeMarks } from "#lib/http/foreign/recovered-marks.ts";
import type { CheckId, Invariant } from "./check.ts";
import type { BrokenInvariant } from "./court/invariant-reruns.ts";
import { rerunsOf } from "./court/invariant-reruns.ts";
import type { Finding } from "./finding.ts";
import type { ReportContext } from "./report.ts";
import type { CheckResult, ReportedFinding } from "./result.ts";
import { citedBy } from "./cited.ts";
import { clauseOf } from "#lib/contract/clauses.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import { isUnjudged } from "#lib/unjudged/unjudged.ts";
import { Expectation } from "./matchers/expect.ts";
import { FindingError } from "./finding.ts";
import { outcomeOf } from "./outcome.ts";
import { recorded, rerun } from "./rerun/confirmation.ts";
import { distinctFindings } from "./distinct-findings.ts";
import { askerOf, reportFinding } from "./report.ts";

/** Findings of a broken invariant that are reported, each another difference or of another operation; the rest are counted. */
export const findingsReported = 6;

type Outcome = Pick<
  CheckResult,
  "verdict" | "reason" | "unlock" | "findings" | "setback" | "hadTurn"
>;

const judgedAtEnd = { unlock: null, setback: null, hadTurn: true } as const;

/** How often an invariant was judged, and why not, if it does not apply to a deployment. */
interface Tally {
  judged: number;
  excused: string | null;
}

/** An invariant that is being judged, exchange by exchange. */
interface Judging {
  observe(exchange: Exchange): void;
  /** The exchanges of its findings so far. */
  broken(): BrokenInvariant;
  outcome(name: string): "broken" | "held" | null;
  result(): CheckResult;
}

/** Judges one invariant over the journal of a run; never throws. */
export function judgeInvariant(
  invariant: Invariant,
  journal: Iterable<Exchange>,
  reportContext: ReportContext,
): CheckResult {
  const [result] = judgeInvariants([invariant], journal, reportContext);
  if (result === undefined) throw new Error(`${invariant.id} has no result.`);
  return result;
}

/** Judges invariants in one pass over a journal; other observers share that pass. */
export function judgeInvariants(
  invariants: readonly Invariant[],
  journal: Iterable<Exchange>,
  reportContext: ReportContext,
  observed: (exchange: Exchange) => void = () => {},
): readonly CheckResult[] {
  const hearing = observeInvariants(invariants, journal, reportContext);
  for (const exchange of journal) {
    observed(exchange);
    hearing.observe(exchange);
  }
  return hearing.results();
}

/** Invariants that observe a journal's exchanges one by one, as they come. */
interface Hearing {
  observe(exchange: Exchange): void;
  /** The invariants that are broken so far. */
  broken(): readonly BrokenInvariant[];
  /** How an invariant was judged in a rerun of this name; null if none of its exchanges showed it. */
  outcome(id: CheckId, name: string): "broken" | "held" | null;
  results(): readonly CheckResult[];
}

/** Begins to judge invariants over a journal that is reported exchange by exchange and holds the schema document. */
export function observeInvariants(
  invariants: readonly Invariant[],
  journal: Iterable<Exchange>,
  reportContext: ReportContext,
): Hearing {
  const judgings = invariants.map((invariant) => begin(invariant, journal, reportContext));
  const marks = observeMarks();
  /** Only the end shows whether they are the deployment's. */
  const foreign: Exchange[] = [];
  const judge = (exchange: Exchange): void => {
    for (const judging of judgings) judging.observe(exchange);
  };
  return {
    observe(exchange) {
      marks.observe(exchange);
      if (exchange.response.foreign === true) foreign.push(exchange);
      else judge(exchange);
    },
    broken: () =>
      judgings.map((judging) => judging.broken()).filter(({ exchanges }) => exchanges.length > 0),
    outcome: (id, name) =>
      judgings.find((judging) => judging.broken().id === id)?.outcome(name) ?? null,
    results() {
      // A rate limit may come from a gateway, which does not use problem documents.
      const own = foreign.filter((one) => one.response.status !== 429 && !marks.belie(one));
      own.forEach(judge);
      return judgings.map((judging) => judging.result());
    },
  };
}

function begin(
  invariant: Invariant,
  journal: Iterable<Exchange>,
  reportContext: ReportContext,
): Judging {
  const { id, clause, title, topic } = invariant;
  const { level } = clauseOf(clause);
  const tally: Tally = { judged: 0, excused: null };
  const distinct = distinctFindings(findingsReported);
  /** By the name of a rerun, the exchange that broke it there; null if it held. */
  const inReruns = new Map<string, number | null>();
  const askers = new Map<number, string>();
  let broken = 0;
  let ended: Outcome | null = null;

  function judgeOne(exchange: Exchange): void {
    try {
      if (!invariant.applies(exchange, journal)) return;
      const before = tally.judged;
      const finding = findingIn(invariant, exchange, journal, tally);
      const { rerun: name } = exchange.origin;
      if (name !== undefined && finding !== null) inReruns.set(name, exchange.id);
      if (finding === null) {
        const isJudged = name !== undefined && tally.judged > before;
        if (isJudged && !inReruns.has(name)) inReruns.set(name, null);
        return;
      }
      broken += 1;
      askers.set(exchange.id, askerOf(exchange));
      // A finding is reported at once, so that it holds no exchange.
      distinct.add(reportFinding(finding, invariant, reportContext, recorded));
    } catch (error) {
      ended = outcomeOf(error, invariant, reportContext);
    }
  }

  /** Whether what was seen in the first run was seen again. */
  function confirmed(finding: ReportedFinding): ReportedFinding {
    const asker = askers.get(finding.exchange ?? Number.NaN) ?? "";
    const names = rerunsOf(id, asker).filter((name) => inReruns.has(name));
    const again = names
      .map((name) => inReruns.get(name) ?? null)
      .find((seen) => seen !== null && seen !== finding.exchange);
    if (again !== undefined) return { ...finding, confirmation: rerun("repeated", again) };
    const isHeld = names.some((name) => inReruns.get(name) === null);
    return isHeld ? { ...finding, confirmation: rerun("intermittent", null) } : finding;
  }

  return {
    observe(exchange) {
      if (ended !== null) return;
      judgeOne(exchange);
    },
    broken: () => ({
      id,
      exchanges: ended === null ? distinct.all().flatMap(({ exchange }) => exchange ?? []) : [],
    }),
    outcome(name) {
      if (!inReruns.has(name)) return null;
      return inReruns.get(name) === null ? "held" : "broken";
    },
    result: () => ({
      id,
      ...citedBy(invariant),
      title,
      topic,
      level,
      isInvariant: true,
      shares: [],
      observations: [],
      ...(ended ??
        outcomeFrom(level, { ...tally, broken, findings: distinct.all().map(confirmed) })),
    }),
  };
}

function outcomeFrom(
  level: CheckResult["level"],
  seen: Tally & {
    readonly broken: number;
    readonly findings: readonly ReportedFinding[];
  },
): Outcome {
  const { judged, excused, broken, findings } = seen;
  if (broken > 0) {
    const reason = broken > 1 ? reasons.stated(`Broken in ${broken} exchanges.`) : null;
    return { verdict: level === "must" ? "fail" : "warning", ...judgedAtEnd, reason, findings };
  }
  if (judged > 0) return { verdict: "pass", ...judgedAtEnd, reason: null, findings: [] };
  if (excused !== null) {
    return {
      verdict: "not-applicable",
      ...judgedAtEnd,
      reason: reasons.stated(excused),
      findings: [],
    };
  }
  const reason = reasons.stated("No exchange of this run shows it.");
  const unlock = unlocks.wholeRun;
  return { verdict: "untested", ...judgedAtEnd, reason, unlock, findings: [] };
}

function findingIn(
  invariant: Invariant,
  exchange: Exchange,
  journal: Iterable<Exchange>,
  tally: Tally,
): Finding | null {
  try {
    invariant.judge(exchange, new Expectation(exchange, tally), journal);
    return null;
  } catch (error) {
    if (error instanceof FindingError) return error.finding;
    if (isUnjudged(error, "not-applicable")) {
      tally.excused = error.message;
      return null;
    }
    throw error;
  }
}
