import type { TransportFailure } from "#lib/http/exchange.ts";
import type { Check } from "#lib/check/check.ts";
import { pathFlag } from "#lib/check/report.ts";
import { race, represented, rerun, unconfirmed } from "./confirmation.ts";
import type { CheckResult, Confirmation } from "#lib/check/result.ts";

/** How failed checks are run again. */
export interface Confirming {
  /** Runs a check again, alone and with fresh records; with the random input at this path, where there is one. */
  readonly again: (check: Check, path: string | null) => Promise<Rerun>;
  /** Why nothing is run again any more; null where it may be. */
  readonly stopped: (check: Check) => string | null;
}

/** What the second run of a check came to. */
interface Rerun {
  readonly result: CheckResult;
  /** Id of its last exchange; null where it had none. */
  readonly lastExchange: number | null;
}

/** From so many failures on, some of each group stand for it. */
const manyFailures = 20;

/** Checks of a group that are run again where very many fail. */
const ofGroup = 3;

/** What something between may have done to a check: it is run again though nothing was shown. */
const replaced: ReadonlySet<TransportFailure> = new Set(["foreign", "protocol"]);

/**
 * The results of a phase in which checks failed, or were answered by something in the deployment's place, after these
 * were run again, one at a time. Those that pass otherwise are left out.
 */
export async function confirmFailures(
  results: readonly CheckResult[],
  checkOf: (id: string) => Check | undefined,
  { again, stopped }: Confirming,
): Promise<readonly CheckResult[]> {
  const ordered = results.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const failed = ordered.filter(hasFailed);
  const representedBy = representatives(failed);
  async function confirmed(first: CheckResult, check: Check): Promise<CheckResult> {
    if (check.provokesRace && showsItself(first)) return confirmedAs(race, first);
    const others = representedBy.get(first);
    if (others !== undefined) return confirmedAs(represented(others), first);
    const why = stopped(check);
    if (why === null) return settled(first, await again(check, pathOf(first)));
    return hasFailed(first) ? confirmedAs(unconfirmed(why), first) : first;
  }

  const seen: CheckResult[] = [];
  for (const first of ordered) {
    const check = checkOf(first.id);
    if (check === undefined || !wantsRerun(first)) continue;
    // oxlint-disable-next-line no-await-in-loop -- each has the deployment to itself
    seen.push(await confirmed(first, check));
  }
  return seen;
}

/** Whether a result wants to be seen a second time. */
export function wantsRerun(result: CheckResult): boolean {
  return hasFailed(result) || wasReplaced(result);
}

function hasFailed({ verdict }: CheckResult): boolean {
  return verdict === "fail" || verdict === "warning";
}

/** Whether it failed by answers that are the deployment's own: others show no race. */
function showsItself(result: CheckResult): boolean {
  return hasFailed(result) && result.findings.every(({ isForeign }) => !isForeign);
}

function wasReplaced({ verdict, setback }: CheckResult): boolean {
  return verdict === "inconclusive" && setback !== null && replaced.has(setback);
}

/** Of each group that is too large, those that are not run again, with the ids of those that are. */
function representatives(
  failed: readonly CheckResult[],
): Map<CheckResult, readonly CheckResult["id"][]> {
  const representedBy = new Map<CheckResult, readonly CheckResult["id"][]>();
  if (failed.length <= manyFailures) return representedBy;
  const groups = new Map<string, CheckResult[]>();
  for (const one of failed) {
    const name = `${one.clause} ${one.subject} ${one.findings[0]?.kind ?? ""}`;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  for (const group of groups.values()) {
    const ids = group.slice(0, ofGroup).map(({ id }) => id);
    for (const one of group.slice(ofGroup)) representedBy.set(one, ids);
  }
  return representedBy;
}

function pathOf({ findings }: CheckResult): string | null {
  return findings[0]?.path ?? null;
}

/** What both runs say together. */
function settled(first: CheckResult, { result: second, lastExchange }: Rerun): CheckResult {
  const { findings } = second;
  const seen = findings[0]?.exchange ?? lastExchange;
  if (!hasFailed(first)) {
    const { setback } = first;
    if (hasFailed(second)) return confirmedAs(rerun("repeated", seen), { ...second, setback });
    return { ...second, setback: second.setback ?? setback };
  }
  if (hasFailed(second)) return confirmedAs(rerun("repeated", seen), first);
  if (second.verdict === "pass") {
    return confirmedAs(rerun("intermittent", seen), withWholeReplay(first));
  }
  const why = `run again, it was ${second.verdict}: ${second.reason?.sentence ?? "no reason given"}`;
  return confirmedAs(unconfirmed(why), first);
}

/** An input that alone passes failed after those before it: the line that shows it again tries all of them. */
function withWholeReplay(result: CheckResult): CheckResult {
  const findings = result.findings.map((finding) =>
    finding.path === null
      ? finding
      : { ...finding, path: null, replay: finding.replay.replace(pathFlag(finding.path), "") },
  );
  return { ...result, findings };
}

function confirmedAs(confirmation: Confirmation, result: CheckResult): CheckResult {
  const findings = result.findings.map((finding) => ({ ...finding, confirmation }));
  return { ...result, findings };
}
