import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The first unsuccessful answer to a principal that is driven into the rate limit. */
interface Driven {
  readonly requests: number;
  readonly refused: Exchange;
  /** Seconds to wait: the longest Retry-After of those refused together, since each may count; NaN if none had one. */
  readonly reported: number;
}

/** A principal that was driven into the limit, and then waited. */
interface Waited extends Driven {
  /** The answer to a request after the requested wait; null if the wait is too long, or no answer came at once. */
  readonly after: Exchange | null;
  /** Whether the rate is certainly the reason for the refusal; a 503 alone may have any cause. */
  readonly certain: boolean;
}

type Throttled = Given<"throttled">;

const most = 400;
const atOnce = 10;
const longestWaitSeconds = 90;

const queues = new WeakMap<object, Promise<unknown>>();

/** Drives the principal into the limit and waits as requested; the checks of the refusal share one drive. */
export const driveAndWait = oncePerAnchor<Waited, Throttled>(
  "limits.drive",
  ({ throttled }) => throttled,
  (given) => sequentially(given, () => driveOnce(given)),
);

/** What another principal gets just after the limit was reached. */
export function askAsAnother(given: Throttled, as: string): Promise<Exchange> {
  return sequentially(given, async () => {
    const at = given.path(operations.readCurrentUser.path);
    if (!(await isSpared(given, as)) && !(await isSparedAfterWait(given, as))) {
      const unlock = unlocks.run("that is paced below the rate limit of the deployment");
      throw untested(`The run itself uses up the limit of ${as}.`, unlock);
    }
    await driveIntoLimit(given);
    return given.api.send("GET", at, { as, keep429: true });
  });
}

/** Whether another principal is served without being refused first, so that the run has not spent its limit. */
async function isSpared({ api, path }: Throttled, as: string): Promise<boolean> {
  const { attempts } = await api.get(path(operations.readCurrentUser.path), {}, { as });
  return attempts.every(({ outcome }) => outcome !== 429);
}

/** The same after a minute, when the deployment has forgotten any earlier run. */
async function isSparedAfterWait(given: Throttled, as: string): Promise<boolean> {
  await given.api.wait(60_250);
  return isSpared(given, as);
}

/** The user behind the throttled key; read in turn, since even this uses up some of its limit. */
export function throttledUser(given: Throttled): Promise<Exchange> {
  const { api, path, throttled } = given;
  return sequentially(given, () =>
    api.get(path(operations.readCurrentUser.path), {}, { as: throttled.principal }),
  );
}

const isRefused = ({ response }: Exchange): boolean => response.status === 429;

/**
 * Alternates another operation with the limited one, at the same moment: returns the refusal, or an answer if none came
 * although the limited operation was refused.
 */
export function driveElsewhere(
  given: Throttled,
  elsewhere: () => Promise<Exchange>,
): Promise<Exchange> {
  return sequentially(given, async () => {
    for (let round = 0; round < 3; round += 1) {
      /* oxlint-disable no-await-in-loop -- the steps of each round depend on each other */
      await driveIntoLimit(given);
      const turns = Array.from({ length: atOnce }, () => [elsewhere(), ask(given)] as const);
      const others = await Promise.all(turns.map(([other]) => other));
      const asked = await Promise.all(turns.map(([, own]) => own));
      /* oxlint-enable no-await-in-loop */
      const [first] = others;
      const refused = others.find((one) => isRefused(one));
      if (refused !== undefined) return refused;
      if (first !== undefined && asked.filter((one) => isRefused(one)).length > atOnce / 2) {
        return first;
      }
    }
    const unlock = unlocks.principal("throttled", "who stays throttled for some requests");
    throw untested("The limit had expired before another operation was requested.", unlock);
  });
}

/** Sequential: each drains the same bucket and relies on its level. */
function sequentially<T>({ throttled }: Throttled, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(throttled) ?? Promise.resolve()).then(work, work);
  queues.set(throttled, result);
  return result;
}

async function driveOnce(given: Throttled): Promise<Waited> {
  const driven = await driveIntoLimit(given);
  const { refused } = driven;
  if (unavailableIn(refused) !== null) {
    return { ...driven, after: null, certain: await comesWithRate(given, driven) };
  }
  const seconds = driven.reported;
  if (!(seconds >= 0 && seconds <= longestWaitSeconds))
    return { ...driven, after: null, certain: true };
  return { ...driven, after: await askAfter(given, seconds), certain: true };
}

/** The answer after a wait; null if none came at the first attempt, since each attempt may use up the allowance. */
async function askAfter(given: Throttled, seconds: number): Promise<Exchange | null> {
  for (let round = 0; round < 3; round += 1) {
    /* oxlint-disable no-await-in-loop -- each round waits until what the previous one spent is restored */
    // A margin for clock differences.
    await given.api.wait(seconds * 1000 + 250);
    const after = await ask(given);
    /* oxlint-enable no-await-in-loop */
    if (after.attempts.length === 1) return after;
  }
  return null;
}

/**
 * What a caller who waited got: a refusal only if one of two more waits, each as long as that refusal says, is followed
 * by a refusal as well.
 */
export async function servedMostly(given: Throttled, after: Exchange): Promise<Exchange> {
  if (!isRefused(after)) return after;
  const seconds = Number(after.response.headers["retry-after"] ?? Number.NaN);
  if (!(seconds >= 0 && seconds <= longestWaitSeconds)) return after;
  let last = after;
  for (let round = 0; round < 2; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round waits until what the previous one spent is restored
    last = (await sequentially(given, () => askAfter(given, seconds))) ?? after;
    if (isRefused(last)) return last;
  }
  return last;
}

/** The 502, 503 or 504 that a request got, even if a later attempt was answered. */
export function unavailableIn({ response, attempts }: Exchange): number | null {
  const met = [...attempts.map(({ outcome }) => outcome), response.status];
  return (
    met.find((one): one is 502 | 503 | 504 => one === 502 || one === 503 || one === 504) ?? null
  );
}

/**
 * Whether an unavailable service is a disguised rate limit: twice more, a caller who waited is served and then refused
 * for sending fast, while the owner is served before and after.
 */
async function comesWithRate(given: Throttled, { refused }: Driven): Promise<boolean> {
  const at = given.path(operations.readCurrentUser.path);
  const owner = () => given.api.get(at, {}, { as: "owner" });
  for (let round = 0; round < 2; round += 1) {
    /* oxlint-disable no-await-in-loop -- the steps of each round depend on each other */
    if (!(await waitUntilServed(given, refused))) return false;
    const before = await owner();
    const again = await driveIntoLimit(given).catch(() => null);
    const alone = await isRefusedAlone(given);
    const after = await owner();
    /* oxlint-enable no-await-in-loop */
    const equal = again !== null && unavailableIn(again.refused) === unavailableIn(refused);
    if (!equal || !alone || !isServed(before) || !isServed(after)) return false;
  }
  return true;
}

/**
 * Whether one of a few requests, sent one after the other, is refused: each spends what a limit has granted meanwhile. A
 * service that serves them, but not ten at once, is overloaded; it counts no requests.
 */
async function isRefusedAlone(given: Throttled): Promise<boolean> {
  for (let sent = 0; sent < 5; sent += 1) {
    // oxlint-disable-next-line no-await-in-loop -- none is sent together with another
    if (!isServed(await ask(given))) return true;
  }
  return false;
}

const isServed = ({ response, attempts }: Exchange): boolean =>
  response.status === 200 && attempts.every(({ outcome }) => outcome === 200);

/** Waits for as long as the refusal says, or with increasing delays, until a request is served. */
async function waitUntilServed(given: Throttled, refused: Exchange): Promise<boolean> {
  const reported = Number(refused.response.headers["retry-after"] ?? Number.NaN);
  const first = reported >= 0 && reported <= longestWaitSeconds ? reported : 2;
  for (const seconds of [first, 5, 15, 60]) {
    /* oxlint-disable no-await-in-loop -- the next wait follows only if this request is refused */
    await given.api.wait(seconds * 1000 + 250);
    if (isServed(await ask(given))) return true;
    /* oxlint-enable no-await-in-loop */
  }
  return false;
}

/** Sends requests without pacing until the deployment refuses one. */
async function driveIntoLimit(given: Throttled): Promise<Driven> {
  for (let requests = atOnce; requests <= most; requests += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- the limit should be reached, not exceeded
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(given)));
    const refusals = answers.filter(
      (answer) => answer.response.status >= 300 || unavailableIn(answer) !== null,
    );
    const [refused] = refusals;
    if (refused !== undefined) return { requests, refused, reported: longestWait(refusals) };
  }
  throw untested(
    `No limit was met within ${most} requests.`,
    unlocks.principal("throttled", `whose rate limit is below ${most} requests`),
  );
}

function longestWait(refusals: readonly Exchange[]): number {
  const reported = refusals.map(({ response }) =>
    Number(response.headers["retry-after"] ?? Number.NaN),
  );
  const stated = reported.filter((seconds) => !Number.isNaN(seconds));
  return stated.length === 0 ? Number.NaN : Math.max(...stated);
}

function ask({ api, path, throttled: { principal } }: Throttled): Promise<Exchange> {
  const at = path(operations.readCurrentUser.path);
  return api.send("GET", at, { as: principal, keep429: true });
}
