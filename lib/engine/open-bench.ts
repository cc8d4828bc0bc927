import type { TestData } from "#fixtures/test-data.ts";
import type { Confirming } from "#lib/check/rerun/confirm.ts";
import type { Bench } from "#lib/check/judge.ts";
import { rerunOn } from "#lib/check/rerun/rerun.ts";
import { roomName } from "#lib/check/court/judgement.ts";
import { rerunTogetherOn } from "#lib/check/rerun/rerun-together.ts";
import type { OpenSession } from "./open-session.ts";
import { createClient } from "#lib/http/client.ts";
import { endings } from "#lib/http/transport/ending-times.ts";
import { createEndingTransport } from "#lib/http/transport/ending-transport.ts";
import type { Client, Exchange } from "#lib/http/exchange.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { fillCollections } from "#lib/check/environment/fill-collections.ts";
import { drain } from "#lib/http/transport/drain.ts";

/** A bench for the checks of one phase. */
interface OpenBench {
  readonly bench: Bench;
  /** The same for checks that block others, or wait long: their requests are sent before those of new checks. */
  readonly ahead: Bench;
  /** Reruns a check, alone and with fresh records. */
  readonly rerun: Confirming["again"];
  /** The same with others that wait for the same. */
  readonly rerunTogether: Confirming["again"];
  /** Judges, one after another, checks for which room was made. */
  readonly rerunSharing: Confirming["again"];
  /** Why nothing is rerun any more; null while checks still are. */
  readonly mayRerun: () => string | null;
  /** Shows the quotas that the exchanges suggest, by full collections; not where requests are counted. Never rejects. */
  readonly fill: (exchanges: readonly ExchangeSummary[]) => Promise<void>;
  /** Sends a request again, about an invariant. */
  readonly resend: Client["send"];
  /** Waits for everything in progress, so that nothing writes to the journal any more. */
  readonly quiet: () => Promise<void>;
}

/** The benches of a run: each phase has its own reads, in one session. */
export interface Benches {
  /** Opens the bench of a phase, in its test data. */
  open(testData: TestData): OpenBench | Promise<OpenBench>;
  /** Why the run ended early; null while it goes on. */
  ended(): string | null;
  /** Whether the interruption aborted work in progress. */
  isBrokenOff(): boolean;
}

/** What the benches of a run have in common. */
interface BenchOptions {
  readonly session: OpenSession;
  readonly signal: AbortSignal;
  readonly bench: Omit<Bench, "client" | "testData">;
  /** Earlier reads that need not be sent again. */
  readonly known: readonly Exchange[];
  /** Requests that reruns of failed checks may send; null if they are not counted. */
  readonly rerunRequests: number | null;
}

/** The benches of a run that may be interrupted. */
export function benchesOf(options: BenchOptions): Benches {
  const { session, signal, known, rerunRequests } = options;
  let sentAgain = 0;
  let interruptedAt = signal.aborted ? performance.now() : Number.POSITIVE_INFINITY;
  signal.addEventListener("abort", () => (interruptedAt = performance.now()), { once: true });

  function ended(): string | null {
    if (signal.aborted) return "The run was interrupted before its turn.";
    return session.replacedBy === null ? null : `The run ended early: ${session.replacedBy}`;
  }

  function open(testData: TestData): OpenBench {
    const { transport, quiet } = drain(
      createEndingTransport(session.live, signal, endings.judging),
    );
    const client = createClient({ transport, journal: session.journal, known });
    const bench = { ...options.bench, client, testData };
    const sentBefore = sentAgain;
    let sentAtFirst: number | null = null;
    const counted =
      (again: Confirming["again"]): Confirming["again"] =>
      async (...asked) => {
        sentAtFirst ??= client.sent;
        const rerun = await again(...asked);
        // Nothing but reruns is sent from the first one on; some are under way at once.
        sentAgain = sentBefore + client.sent - sentAtFirst;
        return rerun;
      };
    return {
      bench,
      ahead: { ...bench, client: client.ahead },
      rerun: counted(rerunOn(bench)),
      rerunTogether: counted(rerunTogetherOn(bench)),
      rerunSharing: counted(rerunTogetherOn(bench, roomName)),
      async fill(exchanges) {
        if (rerunRequests === null) await fillCollections(bench, exchanges);
      },
      resend: (request, origin) => client.send(request, origin),
      mayRerun() {
        if (ended() !== null) return "the run ended before it was run again";
        return rerunRequests !== null && sentAgain >= rerunRequests
          ? "the budget of the run allows no more requests"
          : null;
      },
      quiet,
    };
  }

  return {
    open,
    ended,
    isBrokenOff: () => performance.now() - interruptedAt > endings.judging.awaitsMs,
  };
}
