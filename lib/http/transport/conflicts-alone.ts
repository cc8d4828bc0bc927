import type { ApiRequest, AskedAlone, Reply, Transport } from "#lib/http/exchange.ts";
import type { Clock } from "./clock.ts";
import { processClock, sleep } from "./clock.ts";
import { invitesAgain, mayBeLocked } from "./explained-conflict.ts";
import { createLockPatience, longestReleaseMs, releaseSteps } from "./lock-patience.ts";
import { isRead } from "./retry.ts";

interface Write {
  readonly request: ApiRequest;
  readonly reply: Promise<Reply>;
  /** Writes that were in flight at any time of this one. */
  readonly company: Set<ApiRequest>;
}

/** A write that was refused while others were under way, or soon after one. */
interface Refused {
  readonly request: ApiRequest;
  readonly reply: Reply;
  readonly company: readonly ApiRequest[];
  /** Whether the last of its company had ended before it was sent. */
  readonly isLate: boolean;
}

/**
 * Resends a write that got 409 alongside another write of the run, or soon after one, once it is the only one: a deployment
 * may lock what is being written, so only a conflict without other writers counts. The refused tries say so.
 */
export function askConflictsAlone(transport: Transport, clock: Clock = processClock): Transport {
  const underWay = new Set<Write>();
  /** Writes to be sent with no other in flight, in the order in which they got 409. */
  const conflicted: (() => Promise<void>)[] = [];
  /** Settles when all of these are done; null if there are none. */
  let asking: Promise<void> | null = null;
  /** The last write, with the time of its end; one that was refused may have locked its project, too. */
  let written: { readonly request: ApiRequest; readonly at: number } | null = null;
  const patience = createLockPatience(clock);

  async function sendWrite(request: ApiRequest, goesOn?: boolean): Promise<Reply> {
    const reply = await transport.send(request, goesOn);
    written = { request, at: clock.now() };
    return reply;
  }

  /* oxlint-disable no-await-in-loop, no-unmodified-loop-condition -- one at a time, and of those who waited another may have come first */
  async function write(request: ApiRequest, goesOn?: boolean): Promise<Write> {
    while (asking !== null) await asking;
    const company = new Set([...underWay].map((other) => other.request));
    for (const other of underWay) other.company.add(request);
    const own: Write = { request, reply: sendWrite(request, goesOn), company };
    underWay.add(own);
    await own.reply.catch(() => null);
    underWay.delete(own);
    return own;
  }

  /** Sends all that wait one by one: requests in flight may join them, so that writing stops only once. */
  async function askEach(): Promise<void> {
    await Promise.allSettled([...underWay].map((one) => one.reply));
    for (let ask = conflicted.shift(); ask !== undefined; ask = conflicted.shift()) await ask();
    asking = null;
  }

  /** Sends a refused write at once, and then after each step for which a lock may outlast its write. */
  async function untilTaken({ request, reply: first, company, isLate }: Refused): Promise<Reply> {
    let reply = first;
    const again = async (): Promise<void> => {
      reply = joined(reply, await sendWrite(request, true), relationOf(request, reply, company));
    };
    if (!isLate) await again();
    const triedAtOnce = reply.attempts.length;
    const invited = invitesAgain(reply.response);
    const from = written?.at ?? -Infinity;
    const steps = invited || patience.lasts() ? releaseSteps : [];
    const left = steps.filter((step) => from + step > clock.now());
    for (const step of left) {
      if (!mayBeLocked(reply.response)) break;
      await sleep(clock, Math.max(0, from + step - clock.now()));
      await again();
    }
    const waited = reply.attempts.length > triedAtOnce;
    if (!mayBeLocked(reply.response)) patience.rewarded(waited);
    else if (waited && !invited) patience.spent();
    return reply;
  }
  /* oxlint-enable no-await-in-loop, no-unmodified-loop-condition */

  function writeAlone(refused: Refused): Promise<Reply> {
    return new Promise((resolve, reject) => {
      conflicted.push(() => untilTaken(refused).then(resolve, reject));
      asking ??= askEach();
    });
  }

  return {
    async send(request, goesOn) {
      if (isRead(request.method)) return transport.send(request, goesOn);
      const sentAt = clock.now();
      const last = written;
      const { reply: answer, company } = await write(request, goesOn);
      const reply = await answer;
      if (!mayBeLocked(reply.response)) return reply;
      if (company.size > 0) {
        return writeAlone({ request, reply, company: [...company], isLate: false });
      }
      const isLate = last !== null && sentAt - last.at < longestReleaseMs && patience.lasts();
      if (!isLate) return reply;
      return writeAlone({ request, reply, company: [last.request], isLate });
    },
    close: () => transport.close(),
  };
}

/** How a refused write relates to those alongside which it was refused. */
function relationOf(
  request: ApiRequest,
  { response }: Reply,
  company: readonly ApiRequest[],
): AskedAlone {
  if (invitesAgain(response)) return "invited";
  const isSame = company.some((other) => other.path === request.path);
  return isSame && request.method !== "POST" ? "same-record" : "unrelated";
}

/** Two replies to one request, of which the last try of the first says how it was asked again. */
function joined(first: Reply, second: Reply, askedAlone: AskedAlone): Reply {
  const tries = first.attempts.map((one, place) =>
    place === first.attempts.length - 1 ? { ...one, askedAlone } : one,
  );
  return { ...second, attempts: [...tries, ...second.attempts], ms: first.ms + second.ms };
}
