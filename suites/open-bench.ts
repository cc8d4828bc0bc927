import type { Confirming } from "#lib/check/confirm.ts";
import type { Bench } from "#lib/check/judge.ts";
import { rerunOn } from "#lib/check/rerun.ts";
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
  /** Why the run ended before its time; null while it goes on. */
  readonly ended: () => string | null;
  /** Who answered in the deployment's place until it was given up; null where nobody did. */
  readonly replaced: () => string | null;
  /** Runs a check again, alone and with fresh records. */
  readonly rerun: Confirming["again"];
  /** Requests that were sent to run checks again. */
  readonly rerunSent: () => number;
  /** Why no check is run again any more; null where this one may be. */
  readonly mayRerun: Confirming["stopped"];
  /** Whether what had begun when the run was interrupted was broken off. */
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
  let why: string | null = null;
  let replaced: string | null = null;
  const ending = new AbortController();
  const live = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pacer: createPacer(target.pace, processClock, session.paced),
    pace: target.pace,
    readOnly: session.readOnly,
    onReplaced(sentence) {
      replaced = sentence;
      why ??= `The run ended early: ${sentence}`;
    },
  });
  const { transport, quiet } = untilQuiet(
    createEndingTransport(live, ending.signal, { beginsMs: finishMs, awaitsMs: finishMs }),
  );
  let interruptedAt = Number.POSITIVE_INFINITY;
  const channel = new BroadcastChannel(session.interruption);
  function interrupt(): void {
    interruptedAt = Math.min(interruptedAt, performance.now());
    why ??= "The run was interrupted before its turn.";
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
  let sentAgain = 0;
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
    ended: () => why,
    replaced: () => replaced,
    async rerun(check, failedAt) {
      const before = client.sent;
      const again = await rerunOn(bench)(check, failedAt);
      sentAgain += client.sent - before;
      return again;
    },
    rerunSent: () => sentAgain,
    mayRerun() {
      if (why !== null) return "the run ended before it was run again";
      const { rerunRequests } = session;
      return rerunRequests !== null && sentAgain >= rerunRequests
        ? "the budget of the run allows no more requests"
        : null;
    },
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
