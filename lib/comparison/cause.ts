import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import { isGiven } from "#lib/unjudged/unlock.ts";
import { switchedAreas } from "#lib/contract/areas.ts";
import { fillPath } from "#lib/contract/path.ts";
import type { ChangeCause } from "./comparison.ts";
import { inputsLackedBy } from "./differences.ts";

/** A check in one run: its verdict then, and the verdict of this suite on the same evidence. */
export interface JudgedTwice {
  readonly found: CheckRecord;
  /** Null if it was not judged again, because another suite judged both runs. */
  readonly again: Again | null;
}

/** The verdict of this suite on recorded evidence. */
export type Again = Pick<CheckRecord, "verdict"> & {
  /** Whether the evidence lacks a request that this suite sends. */
  readonly unasked: boolean;
};

/** The two runs between which a verdict changed. */
export interface Pair {
  readonly before: RunRecord;
  readonly after: RunRecord;
  /** The suite that compares. */
  readonly own: RunRecord["suite"];
}

/** A cause with the evidence that identified it. */
export interface ExplainedCause {
  readonly cause: ChangeCause;
  readonly because: string;
}

type Rule = (before: JudgedTwice, after: JudgedTwice, pair: Pair) => ExplainedCause | null;

/**
 * Why the verdicts on one check differ, or why it still fails. The first rule that applies decides: changed suite or
 * evidence, different inputs, the same deployment. Otherwise the product changed.
 */
export function causeOf(
  before: JudgedTwice | null,
  after: JudgedTwice | null,
  pair: Pair,
): ExplainedCause {
  if (before === null) return reported("suite", "the catalog of the earlier run has no such check");
  if (after === null) return reported("suite", "the catalog of the later run has no such check");
  for (const rule of rules) {
    const cause = rule(before, after, pair);
    if (cause !== null) return cause;
  }
  if (before.found.verdict === after.found.verdict) {
    return reported("product", "the evidence of both runs gives this verdict");
  }
  const because = "the old evidence still gives the old verdict, so the answers changed";
  return triedOtherInput(before.found, after.found, pair)
    ? reported("product", `${because}, unless other random input found it (${seeds(pair)})`)
    : reported("product", because);
}

// Inputs are compared before events: a known missing input needs no other explanation.
const rules: readonly Rule[] = [
  notReproduced,
  judgedOtherwise,
  lackedAnInput,
  otherCapabilities,
  foundLess,
  environmentFailed,
  passedOnRetry,
  failedOnce,
  sameProduct,
];

/** A verdict that does not follow from its own evidence has some other basis. */
function notReproduced(
  _: JudgedTwice,
  { found, again }: JudgedTwice,
  { after, own }: Pair,
): ExplainedCause | null {
  if (again === null || again.verdict === found.verdict) return null;
  const sentence = `judged again by this suite, the evidence of the later run gives ${again.verdict}`;
  return reported(again.unasked || !isSuite(after, own) ? "suite" : "unstable", sentence);
}

function judgedOtherwise(
  before: JudgedTwice,
  after: JudgedTwice,
  pair: Pair,
): ExplainedCause | null {
  const { found, again } = before;
  if (again === null || again.verdict === found.verdict) return null;
  if (again.unasked) {
    return reported(
      "suite",
      "this suite sends requests that the earlier run did not, so nothing else is known",
    );
  }
  const sentence = `this suite judges the old evidence ${again.verdict}`;
  if (again.verdict === after.found.verdict) return reported("suite", `${sentence}, too`);
  const cause = isSuite(pair.before, pair.own) ? "unstable" : "suite";
  return reported(cause, `${sentence}, which neither run did`);
}

function lackedAnInput(before: JudgedTwice, after: JudgedTwice): ExplainedCause | null {
  if (before.found.verdict === after.found.verdict) return null;
  for (const [when, { found }] of [
    ["later", after],
    ["earlier", before],
  ] as const) {
    if (found.verdict === "untested" && found.unlock !== null && isGiven(found.unlock)) {
      return reported("configuration", `the ${when} run lacked an input: ${found.unlock.sentence}`);
    }
  }
  return null;
}

/** A switched-off feature explains only the checks that its area refused. */
function otherCapabilities(
  before: JudgedTwice,
  after: JudgedTwice,
  pair: Pair,
): ExplainedCause | null {
  if (before.found.verdict === after.found.verdict) return null;
  const [old, recent] = [pair.before, pair.after].map(({ target }) => new Set(target.capabilities));
  const differing = [...(old ?? []), ...(recent ?? [])].filter(
    (name) => old?.has(name) !== recent?.has(name),
  );
  const concerned = differing.find((name) =>
    [before, after].some(({ found }) => isRefusedFor(found, name, pair)),
  );
  if (concerned === undefined) return null;
  const where = recent?.has(concerned) === true ? "later" : "earlier";
  return reported("configuration", `only the ${where} run had the capability ${concerned}`);
}

/** Whether a check was not judged because the area of a capability is switched off, or not in the plan. */
function isRefusedFor({ reason }: CheckRecord, capability: string, { after }: Pair): boolean {
  if (reason?.feature === capability) return true;
  if (reason?.refusal?.status !== 402) return false;
  const areas: Readonly<Record<string, string>> = switchedAreas;
  const area = Object.hasOwn(areas, capability) ? areas[capability] : undefined;
  if (area === undefined) return false;
  return reason.refusal.path.startsWith(fillPath(area, { slug: after.target.workspace }));
}

/** With fewer principals a run creates less and receives fewer answers, so a check may find nothing to judge. */
function foundLess(before: JudgedTwice, after: JudgedTwice, pair: Pair): ExplainedCause | null {
  const [earlier, later] = [inputsLackedBy(pair.before), inputsLackedBy(pair.after)];
  for (const [when, poorer, richer, lacked] of [
    ["later", after, before, later.find((one) => !earlier.includes(one))],
    ["earlier", before, after, earlier.find((one) => !later.includes(one))],
  ] as const) {
    const isUnjudged = ["untested", "not-applicable"].includes(poorer.found.verdict);
    if (!isUnjudged || richer.found.verdict !== "pass" || lacked === undefined) continue;
    return reported(
      "configuration",
      `the ${when} run found nothing to judge, and lacked ${lacked}`,
    );
  }
  return null;
}

function environmentFailed(before: JudgedTwice, after: JudgedTwice): ExplainedCause | null {
  for (const [when, { found }] of [
    ["later", after],
    ["earlier", before],
  ] as const) {
    if (found.verdict === "inconclusive" || found.verdict === "error") {
      const reason = found.reason === null ? "" : `: ${found.reason.sentence}`;
      return reported("unstable", `the ${when} run could not judge it (${found.verdict})${reason}`);
    }
  }
  return null;
}

function passedOnRetry(
  { found }: JudgedTwice,
  after: JudgedTwice,
  pair: Pair,
): ExplainedCause | null {
  if (found.verdict === after.found.verdict) return null;
  return [pair.before, pair.after].some(({ unstable }) => unstable.includes(found.id))
    ? reported("unstable", "in one of the runs it passed only on a retry")
    : null;
}

function failedOnce({ found }: JudgedTwice, after: JudgedTwice): ExplainedCause | null {
  if (found.verdict === after.found.verdict) return null;
  for (const [when, one] of [
    ["later", after.found],
    ["earlier", found],
  ] as const) {
    const isOnce = one.findings.some(({ confirmation }) => confirmation.kind === "intermittent");
    if (isOnce)
      return reported("unstable", `in the ${when} run it failed once, and passed when rerun`);
  }
  return null;
}

/** Sound only if the deployment is known to be the same: by its name, or because the runs overlapped. */
function sameProduct(
  { found }: JudgedTwice,
  after: JudgedTwice,
  pair: Pair,
): ExplainedCause | null {
  if (found.verdict === after.found.verdict || !isSameTarget(pair)) return null;
  const { before, after: later } = pair;
  const isNamed = before.build !== null && before.build === later.build;
  const overlap = before.finishedAt > later.startedAt && later.finishedAt > before.startedAt;
  if (!isNamed && !overlap) return null;
  const what = isNamed ? `the build ${before.build}` : "one deployment at the same time";
  if (triedOtherInput(found, after.found, pair)) {
    return reported(
      "configuration",
      `both runs judged ${what}, with other random input (${seeds(pair)})`,
    );
  }
  return reported("unstable", `both runs judged ${what} with the same inputs`);
}

/** Another seed tries other input: what fails in one run may not have been tried in the other. */
function triedOtherInput(old: CheckRecord, recent: CheckRecord, { before, after }: Pair): boolean {
  const { findings } = recent.verdict === "fail" ? recent : old;
  return before.seed !== after.seed && findings.some(({ when }) => when !== null);
}

function seeds({ before, after }: Pair): string {
  return `seed ${before.seed}, then ${after.seed}`;
}

function isSameTarget({ before, after }: Pair): boolean {
  return (
    before.target.baseUrl === after.target.baseUrl &&
    before.target.workspace === after.target.workspace &&
    before.target.schemaDigest === after.target.schemaDigest
  );
}

function isSuite({ suite }: RunRecord, own: RunRecord["suite"]): boolean {
  return suite.version === own.version && suite.catalogDigest === own.catalogDigest;
}

function reported(cause: ChangeCause, because: string): ExplainedCause {
  return { cause, because };
}
