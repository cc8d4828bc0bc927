import { parentPort, workerData } from "node:worker_threads";
import { runModule, thrownOf } from "#lib/run/run-module.ts";
import { awaitSession, phaseNames } from "#suites/session-channel.ts";
import { loadAhead, stagePhase } from "#suites/stage.ts";
import type { JudgingOrder, Said } from "./said.ts";

const { sessions, seed, maxConcurrency, topics }: JudgingOrder = workerData;

// A port takes no origin; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (said: Said): void => parentPort?.postMessage(said);
const hearStray = (reason: unknown): void => say({ stray: thrownOf(reason) });
process.on("unhandledRejection", hearStray);
process.on("uncaughtException", hearStray);

await loadAhead(topics);
for (const phase of phaseNames) {
  // oxlint-disable no-await-in-loop -- one phase after the other
  const session = await awaitSession(sessions, phase);
  if (session !== null) {
    const declare = () => stagePhase(phase, session);
    await runModule(phase, declare, { seed, maxConcurrency, tell: say });
  }
  // oxlint-enable no-await-in-loop
  say({ over: phase });
}
