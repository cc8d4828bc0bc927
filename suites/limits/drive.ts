import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { oncePerAnchor } from "#lib/check/once-per-world.ts";
import { operations } from "#lib/contract/operations.ts";

/** The first answer to a principal driven into the rate limit that is no success. */
export interface Driven {
  readonly requests: number;
  readonly refused: Exchange;
}

/** A principal that was driven into the limit, and waited. */
export interface Waited extends Driven {
  /** The answer to a request sent after the wait that was asked for; null where it is too long to be sat out. */
  readonly after: Exchange | null;
}

type Throttled = Given<"throttled">;

const most = 400;
const atOnce = 10;
const longestWaitSeconds = 90;

const queues = new WeakMap<object, Promise<unknown>>();

/** Drives the principal into the limit and sits out the wait; the checks of the refusal judge one drive. */
export const driveAndWait = oncePerAnchor<Waited, Throttled>(
  "limits.drive",
  ({ throttled }) => throttled,
  (given) => inTurn(given, () => driveOnce(given)),
);

/** What another principal is answered just after the limit was met. */
export function askBeside(given: Throttled, as: string): Promise<Exchange> {
  return inTurn(given, async () => {
    const at = given.path(operations.readCurrentUser.path);
    const before = await given.api.get(at, {}, { as });
    if (before.attempts.some(({ outcome }) => outcome === 429)) {
      const unlock = "a run that is paced below the rate limit of the deployment";
      throw new NotDemonstrated(`The limit of ${as} is spent by the run itself.`, unlock);
    }
    await driveIntoLimit(given);
    return given.api.send("GET", at, { as, keep429: true });
  });
}

/** One at a time: each empties the same bucket, and counts on it. */
function inTurn<T>({ throttled }: Throttled, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(throttled) ?? Promise.resolve()).then(work, work);
  queues.set(throttled, result);
  return result;
}

async function driveOnce(given: Throttled): Promise<Waited> {
  const driven = await driveIntoLimit(given);
  const { refused } = driven;
  const seconds = Number(refused.response.headers["retry-after"] ?? Number.NaN);
  if (!(seconds >= 0 && seconds <= longestWaitSeconds)) return { ...driven, after: null };
  // A little for clocks that differ.
  await given.api.wait(seconds * 1000 + 250);
  return { ...driven, after: await ask(given) };
}

/** Asks without heeding the rate until the deployment refuses. */
async function driveIntoLimit(given: Throttled): Promise<Driven> {
  for (let requests = atOnce; requests <= most; requests += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- the limit is to be met, not overrun
    const answers = await Promise.all(Array.from({ length: atOnce }, () => ask(given)));
    const refused = answers.find(({ response }) => response.status >= 300);
    if (refused !== undefined) return { requests, refused };
  }
  throw new NotDemonstrated(
    `No limit was met within ${most} requests.`,
    `a rate limit below ${most} requests for principals.throttled`,
  );
}

function ask({ api, path, throttled: { principal } }: Throttled): Promise<Exchange> {
  const at = path(operations.readCurrentUser.path);
  return api.send("GET", at, { as: principal, keep429: true });
}
