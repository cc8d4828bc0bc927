import type { Arranged } from "#fixtures/arrange.ts";
import { modeKind } from "#fixtures/modes/mode.ts";
import type { Leftover } from "#fixtures/test-data.ts";
import type { Client } from "#lib/http/exchange.ts";
import type { Asides } from "#lib/http/journal/journal.ts";
import { readAsides } from "#lib/http/journal/journal.ts";
import { checkTestData } from "./check-test-data.ts";
import type { OrphanedRecords } from "./orphaned-records.ts";
import type { OutputWatch } from "#lib/engine/watch-output.ts";

/** What reports all that a run has sent. */
interface Trail {
  readonly orphanedRecords: OrphanedRecords;
  readonly journal: string;
  readonly output: OutputWatch;
  /** What is listed in place of removing anything; null where all is removed. */
  readonly left: Leftover | null;
}

/** Removes all that a run made, by what was entered and by what its journal shows, and puts switches back; answers with what stays. */
export async function cleanUpRun(
  client: Client,
  arranged: Arranged,
  { orphanedRecords, journal, output, left }: Trail,
  earlier: readonly Leftover[] = [],
): Promise<readonly Leftover[]> {
  await checkTestData(client, arranged.testData);
  if (left !== null) return [...earlier, left];
  const kept = await arranged.cleanUp();
  const known = new Set(kept.map(({ path }) => path));
  // What was removed just now is no orphaned record.
  const misses = missesOf(() => readAsides(journal).misses, output);
  const stayed = await orphanedRecords.remove(client, misses);
  // Some records can be removed while their area is switched on alone.
  const moved = await arranged.restore();
  // A mode that did not go back before may have gone back now.
  const still = moved === null ? earlier : earlier.filter(({ kind }) => kind !== modeKind);
  return [...still, ...kept, ...stayed.filter(({ path }) => !known.has(path)), ...(moved ?? [])];
}

/** The requests that no response came to; of a journal that could not be written, what can be read. */
function missesOf(read: () => Asides["misses"], output: OutputWatch): Asides["misses"] {
  try {
    return read();
  } catch (error) {
    if (!output.failed(error) && !output.isOver) throw error;
    return [];
  }
}
