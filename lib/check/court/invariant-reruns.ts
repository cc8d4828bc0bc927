import type { Check, CheckId } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import type { ApiRequest, Exchange, Origin } from "#lib/http/exchange.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import { rerunName, rerunNames } from "./judgement.ts";

/** Exchanges in which an invariant was found broken. */
export interface BrokenInvariant {
  readonly id: CheckId;
  /** Ids of the exchanges of its findings. */
  readonly exchanges: readonly number[];
}

/** How the deployment is asked again about a broken invariant. */
export interface InvariantAppeal {
  /** What is broken so far. */
  readonly broken: () => readonly BrokenInvariant[];
  /** Whether it was judged in a rerun of this name: broken again, or held; null if no answer showed it. */
  readonly outcome: (id: CheckId, name: string) => "broken" | "held" | null;
  /** The exchanges with these ids. */
  readonly exchanges: (ids: ReadonlySet<number>) => Iterable<Exchange>;
  readonly send: (request: ApiRequest, origin: Origin) => Promise<unknown>;
  /** Reruns a check alone. */
  readonly again: (check: Check) => Promise<unknown>;
  readonly checkOf: (id: string) => Check | undefined;
  /** Whether no more requests may be sent. */
  readonly isStopped: () => boolean;
}

/** How many findings of an invariant are asked about: one that stands is a violation. */
const mostAsked = 3;

/**
 * Asks again about each broken invariant: by the same request where that changes nothing, else by the check that sent
 * it. The exchanges of these reruns are judged like all others, and show whether it is broken again.
 */
export async function appealInvariants(appeal: InvariantAppeal): Promise<void> {
  const broken = appeal.broken();
  const wanted = new Set(broken.flatMap(({ exchanges }) => exchanges.slice(0, mostAsked)));
  if (wanted.size === 0) return;
  const found = new Map([...appeal.exchanges(wanted)].map((one) => [one.id, one]));
  for (const { id, exchanges } of broken) {
    for (const [index, number] of exchanges.slice(0, mostAsked).entries()) {
      const exchange = found.get(number);
      // oxlint-disable-next-line no-await-in-loop -- each has the deployment to itself
      if (exchange !== undefined) await askAgain(id, exchange, index + 1, appeal);
    }
  }
}

async function askAgain(
  id: CheckId,
  exchange: Exchange,
  ordinal: number,
  appeal: InvariantAppeal,
): Promise<void> {
  const asker = askerOf(exchange);
  const isSettled = (): boolean =>
    appeal.isStopped() || rerunsOf(id, asker).some((name) => appeal.outcome(id, name) !== null);
  if (isSettled()) return;
  if (isRead(exchange.request.method)) {
    // Without an answer, the check is asked.
    await appeal
      .send(exchange.request, { check: id, branch: 0, ordinal, rerun: rerunName(id, 1) })
      .catch(() => null);
    if (isSettled()) return;
  }
  const check = appeal.checkOf(asker);
  if (check !== undefined) await appeal.again(check);
}

/** The names of the reruns that show whether an invariant is broken again, which this check was seen to break. */
export function rerunsOf(id: string, asker: string): readonly string[] {
  return [rerunName(id, 1), ...rerunNames(asker)];
}
