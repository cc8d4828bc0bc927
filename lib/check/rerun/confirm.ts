import type { TransportFailure } from "#lib/http/exchange.ts";
import { awaitsDeliveries } from "#lib/check/awaits-deliveries.ts";
import type { Check } from "#lib/check/check.ts";
import { mostReruns } from "#lib/check/court/judgement.ts";
import { shownLater } from "#lib/check/lag/shown-later.ts";
import { pathFlag } from "#lib/check/report.ts";
import { inTurns } from "./in-turns.ts";
import { confirmedAs, hasFailed, race, represented, rerun, unconfirmed } from "./confirmation.ts";
import { hasPassed, passedConflict } from "./passed-conflict.ts";
import { refusedRoom, withOwnRecords, withRoom } from "./with-room.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** How failed checks are rerun. */
export interface Confirming {
  /** Reruns a check alone with fresh records, for the n-th time; with the random input at this path, if given. */
  readonly again: (check: Check, path: string | null, nth: number) => Promise<Rerun>;
  /** Reruns a check that waits for deliveries, with others that do. @default alone */
  readonly together?: Confirming["again"];
  /**
   * Judges a check for which room was made, in the n-th set of test data that such checks share. @default each has its own
   */
  readonly sharing?: Confirming["again"];
  /**
   * Whether something disturbed the first run of a check (n is 0) or its n-th rerun, so that it wants another.
   * @default nothing did
   */
  readonly disturbed?: (result: CheckResult, nth: number) => boolean;
  /** Waits before a disturbed rerun is repeated, until what disturbed it has passed. @default not at all */
  readonly settled?: () => Promise<void>;
  /** Why nothing is rerun any more; null while checks still are. */
  readonly stopped: (check: Check) => string | null;
  /** What is done about collections that are full by now. @default nothing */
  readonly room?: () => Room | Promise<Room>;
}

/** Frees collections that the plan of the workspace limits. */
interface Room {
  /** The collections in which a check needs room, first the full one that refused it a record; none if none did. */
  readonly roomFor: (result: CheckResult) => readonly string[];
  /** The collections of kinds that were full in which a check creates records, whatever became of it. */
  readonly crowdedFor: (result: CheckResult) => readonly string[];
  /** Whether a rerun was refused a record by a quota again, with no more room to be made. */
  readonly isFullAgain: (result: CheckResult) => boolean;
  /** The record that a failure is about, if the run removed it for others before; null if it did not. */
  readonly removed: (result: CheckResult) => string | null;
  /**
   * Removes what the checks of the phase, which have ended, created in these collections; not what reruns share, unless
   * all is to go.
   */
  readonly make: (paths: readonly string[], isAll: boolean) => Promise<void>;
}

/** What a rerun came to. */
interface Rerun {
  readonly result: CheckResult;
  /** Id of its last exchange; null if there was none. */
  readonly lastExchange: number | null;
  /** Its number among the reruns of the check. @default 1 */
  readonly nth?: number;
}

/** From this many failures on, only some of each group are rerun. */
const manyFailures = 20;

/** How many checks of a group are rerun then. */
const ofGroup = 3;

/** What an intermediary may have done to a check, which is then rerun even without a finding. */
const replaced: ReadonlySet<TransportFailure> = new Set(["foreign", "protocol"]);

/**
 * Reruns, one at a time, the checks of a phase that failed or whose answers may not be the deployment's, and returns
 * the results. Checks that need no rerun are omitted.
 */
export async function confirmFailures(
  results: readonly CheckResult[],
  checkOf: (id: string) => Check | undefined,
  {
    again,
    together = again,
    sharing,
    stopped,
    disturbed = () => false,
    settled: passed = () => Promise.resolve(),
    room: openRoom = noRoom,
  }: Confirming,
): Promise<readonly CheckResult[]> {
  const ordered = results.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const room = await openRoom();
  const fullFor = new Map(ordered.map((first) => [first, fullIn(room, first)]));
  const failed = ordered.filter((first) => hasFailed(first) && fullFor.get(first)?.length === 0);
  // What a token is shown says nothing about what the key is shown, however often, and a disturbed run nothing at all.
  const representedBy = representatives(
    failed.filter((one) => !isOfToken(one) && !disturbed(one, 0)),
  );
  /** The first rerun that nothing disturbed, or the last one that is tried. */
  async function rerunClearly(
    first: CheckResult,
    check: Check,
    rerunIt: Confirming["again"],
  ): Promise<Rerun> {
    for (let nth = 1; ; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- another one is for the disturbance of this one
      const second = { ...(await rerunIt(check, pathOf(first), nth)), nth };
      const isLast = nth === mostReruns || stopped(check) !== null;
      if (isLast || !disturbed(second.result, nth)) return second;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await passed();
    }
  }
  let nthSet = 1;
  /** Room of which nothing is spared: what reruns shared so far is theirs no more. */
  async function freed(places: readonly string[]): Promise<void> {
    if (places.length > 0) nthSet += 1;
    await room.make(places, true);
  }
  /** A pass in test data that checks share which were refused room; null if it is to be judged alone. */
  async function passedSharing(
    first: CheckResult,
    check: Check,
    places: readonly string[],
  ): Promise<CheckResult | null> {
    if (sharing === undefined || pathOf(first) !== null) return null;
    await room.make(places, false);
    const { result } = await sharing(check, null, nthSet);
    return result.verdict === "pass" ? result : null;
  }
  async function confirmed(first: CheckResult, check: Check): Promise<CheckResult> {
    const why = stopped(check);
    const places = fullFor.get(first) ?? [];
    const [full] = places;
    if (full !== undefined) {
      if (why !== null) return hasFailed(first) ? refusedRoom(first, full) : first;
      const shared = await passedSharing(first, check, places);
      if (shared !== null) return withRoom(first, full, shared, false);
      await freed(places);
      const second = await rerunClearly(first, check, again);
      return withRoom(first, full, second.result, room.isFullAgain(second.result));
    }
    if (check.provokesRace && showsItself(first)) return confirmedAs(race, first);
    const rerunIt = awaitsDeliveries(check) ? together : again;
    if (why === null) {
      await freed(room.crowdedFor(first));
      const second = await rerunClearly(first, check, rerunIt);
      const removed = second.result.verdict === "pass" ? room.removed(first) : null;
      return removed === null
        ? settled(first, second)
        : withOwnRecords(first, removed, second.result);
    }
    return hasFailed(first) ? confirmedAs(unconfirmed(why), first) : first;
  }

  const isFull = (first: CheckResult) => fullFor.get(first)?.[0] !== undefined;
  const wanting = ordered.flatMap((first) => {
    const check = checkOf(first.id);
    return check === undefined || !(wantsRerun(first) || isFull(first)) ? [] : [{ first, check }];
  });
  const rerunEach = (some: typeof wanting) =>
    inTurns(
      some,
      ({ first, check }) => awaitsDeliveries(check) && !isFull(first),
      ({ first, check }) => confirmed(first, check),
    );
  const seen = await rerunEach(wanting.filter(({ first }) => !representedBy.has(first)));
  const repeated = new Set(
    seen
      .filter(({ findings }) => findings[0]?.confirmation.kind === "repeated")
      .map(({ id }) => id),
  );
  // What represents others has failed again, or they are rerun themselves.
  const isShown = ({ first }: { readonly first: CheckResult }): boolean =>
    representedBy.get(first)?.every((id) => repeated.has(id)) === true;
  const rest = wanting.filter(({ first }) => representedBy.has(first));
  return [
    ...seen,
    ...rest
      .filter(isShown)
      .map(({ first }) => confirmedAs(represented(representedBy.get(first) ?? []), first)),
    ...(await rerunEach(rest.filter((one) => !isShown(one)))),
  ];
}

/** Whether a result needs a rerun. */
export function wantsRerun(result: Pick<CheckResult, "verdict" | "setback">): boolean {
  return hasFailed(result) || wasReplaced(result);
}

/** Whether a token replaced the key in requests of the check; a rerun uses the key. */
function isOfToken({ findings }: CheckResult): boolean {
  return findings.some(({ sentWith }) => sentWith !== undefined);
}

/** Whether it failed because of the deployment's own answers; other answers prove no race. */
function showsItself(result: CheckResult): boolean {
  return hasFailed(result) && result.findings.every(({ isForeign }) => !isForeign);
}

function wasReplaced({ verdict, setback }: Pick<CheckResult, "verdict" | "setback">): boolean {
  return verdict === "inconclusive" && setback !== null && replaced.has(setback);
}

/** The checks of groups that are too large for all to be rerun, each with the ids of those that are rerun. */
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

/** Says of no collection that it is full. */
const noRoom = (): Room => ({
  roomFor: () => [],
  crowdedFor: () => [],
  isFullAgain: () => false,
  removed: () => null,
  make: () => Promise.resolve(),
});

/** Where a check found no room; a pass has nothing to do with that. */
function fullIn(room: Room, result: CheckResult): readonly string[] {
  return result.verdict === "pass" || result.verdict === "error" ? [] : room.roomFor(result);
}

function pathOf({ findings }: CheckResult): string | null {
  return findings[0]?.path ?? null;
}

/** What both runs show together. */
function settled(
  first: CheckResult,
  { result: second, lastExchange, nth = 1 }: Rerun,
): CheckResult {
  const { findings } = second;
  const seen = findings[0]?.exchange ?? lastExchange;
  const repeated = rerun("repeated", seen, nth);
  if (!hasFailed(first)) {
    const { setback } = first;
    if (hasFailed(second)) return confirmedAs(repeated, { ...second, setback });
    return { ...second, setback: second.setback ?? setback };
  }
  if (hasFailed(second)) return confirmedAs(repeated, first);
  if (second.verdict === "pass") {
    const later = shownLater(first, second);
    if (later !== null) return later;
    if (hasPassed(first)) return passedConflict(first, rerun("intermittent", seen, nth));
    if (isOfToken(first)) return heldWithKey(first, second);
    return confirmedAs(rerun("intermittent", seen, nth), withWholeReplay(first));
  }
  const why = `run again, it was ${second.verdict}: ${second.reason?.sentence ?? "no reason given"}`;
  return confirmedAs(unconfirmed(why), first);
}

/** The rerun is a complete judgement, with only the key; separate checks judge what a token gets. */
function heldWithKey({ id, clause, subject, findings }: CheckResult, second: CheckResult) {
  const [finding] = findings;
  const note = `failed once (${finding?.at}) when ${finding?.sentWith} carried requests, and passes with the key`;
  const observation = { clause, subject, check: id, note, exchange: finding?.exchange ?? null };
  return { ...second, observations: [...second.observations, observation] };
}

/** An input that passes alone failed after the inputs before it, so the replay command tries all of them. */
function withWholeReplay(result: CheckResult): CheckResult {
  const findings = result.findings.map((finding) =>
    finding.path === null
      ? finding
      : { ...finding, path: null, replay: finding.replay.replace(pathFlag(finding.path), "") },
  );
  return { ...result, findings };
}
