import type { Bench } from "#lib/check/judge.ts";
import { createClient } from "#lib/http/client.ts";
import { processClock } from "#lib/http/clock.ts";
import type { Exchange } from "#lib/http/exchange.ts";
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
  /** Waits for what is still under way, so that nobody writes the journal any more. */
  readonly close: () => Promise<void>;
}

/** Opens the bench of a session. */
export function openBench(session: Session): OpenBench {
  const { target, world, seed, effort, path } = session;
  const credentials = credentialsOf(target);
  const { transport, quiet } = untilQuiet(
    createLiveTransport({
      baseUrl: target.baseUrl,
      credentials,
      pacer: createPacer(target.pace, processClock, session.paced),
      pace: target.pace,
      readOnly: session.readOnly,
    }),
  );
  let interrupted = false;
  const channel = new BroadcastChannel(session.interruption);
  channel.addEventListener("message", () => {
    interrupted = true;
  });
  channel.unref();
  const journal = openJournal(session.journal, { credentials, firstId: session.firstExchange });
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
    isInterrupted: () => interrupted,
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
