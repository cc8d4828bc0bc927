import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Check, Judgeable } from "#lib/check/check.ts";
import type { Collector } from "#lib/run/collector.ts";
import type { Session } from "#suites/session.ts";
import { topicOf } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { holdNurseries } from "./spare-memory.ts";

const isOurs = new Set<Judgeable>(catalog);
const signals = ["SIGINT", "SIGTERM"] as const;
/** Begun first, since others are judged while they wait for an allowance, for a delivery, or for one answer after another. */
const longest: ReadonlySet<string> = new Set(["limits", "webhooks", "contexts"]);
/** Some checks wait for others to arrange what they share, and leave their turn to ask unused. */
const checksARequest = 4;

/**
 * Runs the topics of the selected checks under vitest, together and in one thread that shares one world.
 * An aborted signal ends the run: checks that have begun are finished, the others are not begun.
 */
export async function judgeChecks(
  checks: readonly Check[],
  session: Omit<Session, "topics">,
  collector: Collector,
  signal: AbortSignal,
): Promise<void> {
  if (checks.length === 0) return;
  if (signal.aborted) {
    await collector.onTestRunEnd?.([], [], "interrupted");
    return;
  }
  const root = fileURLToPath(new URL("../../suites", import.meta.url));
  const topics = topicsIn(checks, session.seed).map((topic) => `${root}/${topic}/${topic}.test.js`);
  const files = [
    ...(topics.length > 0 ? ["together/together.test.js"] : []),
    ...(checks.every((one) => isOurs.has(one)) ? [] : ["own/own.test.js"]),
  ];
  const missing = topics.find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`The topic file ${missing} is not in the package.`);
  const { concurrency } = session;
  // Loaded here, while nobody waits for a first line any more.
  const { createVitest } = await import("vitest/node");
  const heard = signals.map((name) => process.listeners(name));
  const vitest = await createVitest(
    "test",
    {
      config: false,
      root,
      include: files,
      // The default leaves out node_modules, where an installed package lives.
      exclude: [],
      watch: false,
      pool: "threads",
      maxWorkers: 1,
      isolate: false,
      // By then the thread has begun.
      reporters: [collector, { onTestModuleQueued: holdNurseries }],
      sequence: { shuffle: true, seed: session.seed },
      maxConcurrency: concurrency === 1 ? 1 : concurrency * checksARequest,
      retry: 0,
      // A paced request may wait for minutes; the transport bounds every wait.
      testTimeout: 0,
      hookTimeout: 0,
      teardownTimeout: 1000,
      provide: { wms: { ...session, topics: topics.map((file) => pathToFileURL(file).href) } },
      // Compiled already; sent through vite again they would only start more slowly.
      server: { deps: { external: [/\.js$/] } },
    },
    { logLevel: "silent", server: { watch: null, ws: false } },
  );
  // vitest would end the process at a signal, before what was made is removed.
  for (const [index, name] of signals.entries()) {
    for (const listener of process.listeners(name)) {
      if (heard[index]?.includes(listener) !== true) process.off(name, listener);
    }
  }
  // vitest's own cancelling ends the thread at once; the checks that have begun are to be finished.
  const channel = new BroadcastChannel(session.interruption);
  // A BroadcastChannel takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const cancel = (): void => channel.postMessage("stop");
  signal.addEventListener("abort", cancel, { once: true });
  try {
    await vitest.start();
  } finally {
    signal.removeEventListener("abort", cancel);
    channel.close();
    await vitest.close();
    // vitest marks the process as failed for each finding; the exit code is ours to set.
    process.exitCode = 0;
  }
}

/** The topics of our own checks in an order that depends on the seed, but for those that take longest. */
function topicsIn(checks: readonly Check[], seed: number): readonly string[] {
  const ours = checks.filter((one) => isOurs.has(one)).map(({ id }) => topicOf(id));
  const rank = (topic: string): string => {
    const drawn = createHash("sha256").update(`${seed} ${topic}`).digest("hex");
    return `${longest.has(topic) ? 0 : 1} ${drawn}`;
  };
  return [...new Set(ours)].toSorted((left, right) => (rank(left) < rank(right) ? -1 : 1));
}
