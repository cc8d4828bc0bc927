import { describe, inject, test } from "vitest";
import type { Judgeable } from "#lib/check/check.ts";
import type { Bench } from "#lib/check/judge.ts";
import type { Session } from "./session.ts";
import { judge, unjudged } from "#lib/check/judge.ts";
import { createClient } from "#lib/http/client.ts";
import { processClock } from "#lib/http/clock.ts";
import { createPacer } from "#lib/http/pacing.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isLeftToChecks } from "#lib/http/share-reads.ts";
import { openJournal, readJournal } from "#lib/http/journal.ts";
import { createLiveTransport } from "#lib/http/live-transport.ts";
import { credentialsOf } from "#lib/target/credentials.ts";

/** Kept for the whole thread, so that all topics share one client and its reads. */
let bench: Bench | null = null;
let interrupted = false;

/** Puts the selected checks of a topic before the target. */
export function stage(topic: string, judgeables: readonly Judgeable[]): void {
  const session = inject("wms");
  bench ??= openBench(session);
  const opened = bench;
  describe(topic, { concurrent: true, timeout: 0 }, () => {
    for (const candidate of judgeables) {
      if (candidate.kind !== "check" || !session.selected.includes(candidate.id)) continue;
      test(candidate.id, async ({ task }) => {
        const result = interrupted
          ? unjudged(candidate, "inconclusive", "The run was interrupted before its turn.")
          : await judge(candidate, opened);
        task.meta.wms = result;
        if (result.verdict === "fail" || result.verdict === "error") {
          throw new Error(result.findings[0]?.at ?? result.reason ?? result.verdict);
        }
      });
    }
  });
}

/** Puts all topics of the session before the target at once, so that none waits for the last answers of another. */
export async function stageTogether(): Promise<void> {
  for (const address of inject("wms").topics) {
    // oxlint-disable-next-line no-await-in-loop -- they are begun in this order
    await import(address);
  }
}

/** Puts the selected checks of the user's own modules before the target. */
export async function stageOwn(): Promise<void> {
  for (const address of inject("wms").own) {
    // oxlint-disable-next-line no-await-in-loop -- their tests are told in the order of the modules
    const loaded: { readonly default: readonly Judgeable[] } = await import(address);
    stage(address.slice(address.lastIndexOf("/") + 1), loaded.default);
  }
}

/** What preflight and arranging read for the checks of a run that is to be short. */
function readsLeft({ profile, journal }: Session): readonly Exchange[] {
  return profile === "smoke" ? readJournal(journal).filter(isLeftToChecks) : [];
}

function openBench(session: Session): Bench {
  const { target, world, seed, effort, path } = session;
  const credentials = credentialsOf(target);
  const transport = createLiveTransport({
    baseUrl: target.baseUrl,
    credentials,
    pacer: createPacer(target.pace, processClock, session.paced),
    pace: target.pace,
    readOnly: session.readOnly,
  });
  const channel = new BroadcastChannel(session.interruption);
  channel.addEventListener("message", () => {
    interrupted = true;
  });
  channel.unref();
  const journal = openJournal(session.journal, { credentials, firstId: session.firstExchange });
  return {
    client: createClient({ transport, journal, known: readsLeft(session) }),
    world,
    seed,
    effort,
    ...(path !== null && { path }),
    baseUrl: target.baseUrl,
    target: target.source.kind === "file" ? target.source.path : null,
  };
}
