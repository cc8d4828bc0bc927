import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { runModule } from "#lib/run/run-module.ts";
import { thrownOf } from "#lib/run/thrown.ts";
import { awaitSession, phaseNames } from "#suites/session-channel.ts";
import { loadAhead, stagePhase } from "#suites/stage.ts";
import { inBatches } from "./in-batches.ts";
import { validateAhead } from "./validate-ahead.ts";
import type { Beginning, JudgingOrder, Said } from "./said.ts";

if (parentPort === null) throw new Error("This module is run in a thread.");
const port = parentPort;
const { loadsAll }: Beginning = workerData;

const said = inBatches<Said>((batch) => {
  // A port takes no origin; the rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  port.postMessage(batch);
});
const hearStray = (reason: unknown): void => said.add({ stray: thrownOf(reason) });
process.on("unhandledRejection", hearStray);
process.on("uncaughtException", hearStray);

if (loadsAll) await import("#suites/catalog.ts");
const [order]: JudgingOrder[] = await once(port, "message");
if (order === undefined) throw new Error("The thread was told nothing.");
const { sessions, seed, maxConcurrency, topics, validates } = order;
await loadAhead(topics);
if (validates !== null) await validateAhead(validates);
for (const phase of phaseNames) {
  // oxlint-disable no-await-in-loop -- one phase after the other
  const session = await awaitSession(sessions, phase);
  if (session !== null) {
    const declare = () => stagePhase(phase, session);
    await runModule(phase, declare, { seed, maxConcurrency, tell: said.add });
  }
  // oxlint-enable no-await-in-loop
  said.add({ over: phase });
  said.flush();
}
