import { reasons } from "#lib/unjudged/reason.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { confirmedAs, hasFailed, unconfirmed } from "./confirmation.ts";

const uuids = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** A create was refused by a quota that a plain one shows, with no more room to be made. */
export function refusedRoom(result: CheckResult, path: string): CheckResult {
  const reason = reasons.stated(
    `POST ${path} refuses a plain record, too, though it accepted others before, as if the plan allowed no more.`,
  );
  const untested = { verdict: "untested", reason, unlock: unlocks.moreRecords } as const;
  return { ...result, ...untested, findings: [], excuse: "full-collection" };
}

/**
 * The rerun had room, so it is a complete judgement; the first run says only that the collection was full. One that
 * could not judge withdraws nothing.
 */
export function withRoom(
  first: CheckResult,
  path: string,
  second: CheckResult,
  isFullAgain: boolean,
): CheckResult {
  if (isFullAgain) return refusedRoom(second, path);
  const { id, clause, subject, findings } = first;
  if (!hasFailed(second) && second.verdict !== "pass") {
    const why = `run again with room, it was ${second.verdict}: ${second.reason?.sentence ?? "no reason given"}`;
    return hasFailed(first) ? confirmedAs(unconfirmed(why), first) : second;
  }
  const note = `${path.replaceAll(uuids, "{id}")} holds no more records than the run had there at once; the check was judged once some were removed`;
  const exchange = findings[0]?.exchange ?? null;
  const observation = { clause, subject, check: id, note, exchange };
  const judged = { ...second, observations: [...second.observations, observation] };
  const alone = unconfirmed("the first run was refused a record, for lack of room");
  return hasFailed(second) ? confirmedAs(alone, judged) : judged;
}

/** The first run was about a record that the run had removed; the rerun has its own. */
export function withOwnRecords(
  { id, clause, subject, findings }: CheckResult,
  path: string,
  second: CheckResult,
): CheckResult {
  const note = `${path.replaceAll(uuids, "{id}")} was removed for others before the check asked for it; the check was judged again`;
  const exchange = findings[0]?.exchange ?? null;
  const observation = { clause, subject, check: id, note, exchange };
  const observations = [...second.observations, observation];
  return { ...second, observations, excuse: "removed-record" };
}
