import type { Bench } from "#lib/check/judge.ts";
import { createClient } from "#lib/http/client.ts";
import { processClock } from "#lib/http/clock.ts";
import { createEndingTransport } from "#lib/http/ending-transport.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { fileErrorOf } from "#lib/http/file-error.ts";
import { openJournal, readJournal } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import { createPacer } from "#lib/http/pacing.ts";
import { isLeftToChecks } from "#lib/http/share-reads.ts";
import { untilQuiet } from "#lib/http/until-quiet.ts";
import { credentialsOf } from "#lib/target/credentials.ts";
import type { Session } from "./session.ts";

/** A bench for the checks of one phase. */
export interface OpenBench {
  readonly bench: Bench;
  /** The same for checks that take turns, so that none waits behind what others begin. */
  readonly ahead: Bench;
  /** Whether the end of the run was announced. */
  readonly isInterrupted: () => boolean;
  /** Whether what had begun then was broken off. */
  readonly isBrokenOff: () => boolean;
  /** Waits for what is still under way, so that nobody writes the journal any more. */
  readonly close: () => Promise<void>;
}

/** Milliseconds for which checks that have begun go on once the run is to end. */
const finishMs = 3_000;

/** Opens the bench of a session. */
export function openBench(session: Session): OpenBench {
  const { target, world, seed, effort, path } = session;
  const credentials = credentialsOf(target);
  const ending = new AbortController();
  const live = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pacer: createPacer(target.pace, processClock, session.paced),
    pace: target.pace,
    readOnly: session.readOnly,
  });
  const { transport, quiet } = untilQuiet(
    createEndingTransport(live, ending.signal, { beginsMs: finishMs, awaitsMs: finishMs }),
  );
  let interruptedAt = Number.POSITIVE_INFINITY;
  const channel = new BroadcastChannel(session.interruption);
  function interrupt(): void {
    interruptedAt = Math.min(interruptedAt, performance.now());
    ending.abort();
  }
  channel.addEventListener("message", interrupt);
  channel.unref();
  const journal = openJournal(session.journal, {
    credentials,
    firstId: session.firstExchange,
    onFailure(error) {
      // A BroadcastChannel takes no origin; the rule means windows.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(fileErrorOf(error, session.journal));
      interrupt();
    },
  });
  const client = createClient({ transport, journal, known: readsLeft(session) });
  const bench = {
    client,
    world,
    seed,
    effort,
    ...(path !== null && { path }),
    baseUrl: target.baseUrl,
    target: target.source.kind === "file" ? target.source.path : null,
    suites: session.suites,
  };
  return {
    bench,
    ahead: { ...bench, client: client.ahead },
    isInterrupted: () => interruptedAt < Number.POSITIVE_INFINITY,
    isBrokenOff: () => performance.now() - interruptedAt > finishMs,
    async close() {
      await quiet();
      channel.close();
      journal.close();
      await transport.close();
    },
  };
}

/** What preflight and arranging read for the checks of a run that is to be short. */
function readsLeft({ profile, journal }: Session): readonly Exchange[] {
  return profile === "smoke" ? readJournal(journal).filter(isLeftToChecks) : [];
}
