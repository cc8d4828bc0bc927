import { setTimeout as sleep } from "node:timers/promises";
import type { Arranged } from "#fixtures/arrange.ts";
import { modeKind } from "#fixtures/modes/mode.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import type { Client, Unanswered } from "#lib/http/exchange.ts";
import { lagOf, patienceFor, readWays } from "#lib/http/lag/lag.ts";
import { checkTestData } from "./check-test-data.ts";
import type { OrphanedRecords } from "./orphaned-records.ts";
import { withoutSwept } from "./without-swept.ts";
import type { SweptWorkspaces } from "./sweep-target.ts";
import type { OutputWatch } from "#lib/engine/watch-output.ts";

/** The sources that show all that a run has sent. */
interface Trail {
  readonly orphanedRecords: OrphanedRecords;
  /** Requests without a response so far. */
  readonly misses: () => readonly Unanswered[];
  readonly output: OutputWatch;
  /** Removes what `sweep` would remove of this run; what is left when somebody waits names the command. */
  readonly sweep: () => Promise<SweptWorkspaces>;
  /** What is listed when nothing is removed; null if everything is removed. */
  readonly left: Leftover | null;
}

/** Removes all that a run created, by its ledger and its journal, and restores switches; returns what remains. */
export async function cleanUpRun(
  client: Client,
  arranged: Arranged,
  { orphanedRecords, misses, output, left, sweep }: Trail,
  earlier: readonly Leftover[] = [],
): Promise<readonly Leftover[]> {
  const { lag = {} } = arranged.testData;
  // What the checks wrote last must be seen, and then what is removed first.
  const settle = () => sleep(patienceFor(lagOf(lag, readWays)));
  await settle();
  // Failures are not confirmed in a run that ends early, so nothing depends on this.
  if (!output.signal.aborted) await checkTestData(client, arranged.testData);
  if (left !== null) return [...earlier, left];
  const kept = await arranged.cleanUp();
  const known = new Set(kept.map(({ path }) => path));
  // A record that was just removed is not orphaned.
  await settle();
  const stayed = await orphanedRecords.remove(client, misses());
  // Some records can be removed only while their feature is on.
  const moved = await arranged.restore();
  // A mode that could not be restored before may be restored now.
  const still = moved === null ? earlier : earlier.filter(({ kind }) => kind !== modeKind);
  const all = [...still, ...kept, ...stayed.filter(({ path }) => !known.has(path))];
  const remaining = [...all, ...(moved ?? [])];
  if (remaining.length === 0 || output.isAwaited) return remaining;
  await settle();
  return withoutSwept(remaining, await sweep());
}
