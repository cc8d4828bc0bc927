import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { runModule } from "#lib/run/run-module.ts";
import { thrownOf } from "#lib/run/thrown.ts";
import type { Assignment } from "#suites/phase-channel.ts";
import { assignments, awaitHanded } from "#suites/phase-channel.ts";
import type { PhasePart, Session } from "#suites/session.ts";
import { loadAhead, stagePhase } from "#suites/stage.ts";
import { inBatches } from "./in-batches.ts";
import { readAhead } from "./read-ahead.ts";
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

if (loadsAll) {
  await import("#suites/catalog.ts");
  await import("@apidevtools/swagger-parser");
}
const [order]: JudgingOrder[] = await once(port, "message");
if (order === undefined) throw new Error("The thread was told nothing.");
const { parts, sessions, seed, maxConcurrency, topics, journal, validates } = order;
await loadAhead(topics);
await readAhead(journal, validates);
for (const assignment of assignments) {
  // oxlint-disable no-await-in-loop -- one after the other
  const part = await awaitHanded<PhasePart>(parts, assignment);
  if (part !== null) await judgePart(assignment, part);
  // oxlint-enable no-await-in-loop
  said.add({ over: assignment });
  said.flush();
}

/** Stages a part while its session may not be known yet, and judges it then. */
async function judgePart(assignment: Assignment, part: PhasePart): Promise<void> {
  const early: Said[] = [];
  let tell = (told: Said): void => void early.push(told);
  const session = awaitHanded<Session>(sessions, assignment).then((known) => {
    // Of what was staged in vain nothing is said.
    tell = known === null ? () => {} : said.add;
    for (const told of early) tell(told);
    return known;
  });
  const declare = () =>
    stagePhase(assignment, part, session, {
      amended: (amended, sent) => tell({ amended, sent }),
      replaced: (replacedBy) => tell({ replacedBy }),
    });
  await runModule(assignment, declare, { seed, maxConcurrency, tell: (told) => tell(told) });
  await session;
}
