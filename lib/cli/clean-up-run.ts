import type { Arranged } from "#fixtures/arrange.ts";
import type { Leftover } from "#fixtures/world.ts";
import type { Client } from "#lib/http/exchange.ts";
import { exchangesIn, readAsides } from "#lib/http/journal.ts";
import { lookAtWorld } from "./look-at-world.ts";
import { removeStrays } from "./strays.ts";

/** Removes all that a run made, by what was entered and by what its journal file shows; answers with what stays. */
export async function cleanUpRun(
  client: Client,
  arranged: Arranged,
  journal: string,
): Promise<readonly Leftover[]> {
  await lookAtWorld(client, arranged.world);
  const kept = await arranged.cleanUp();
  const known = new Set(kept.map(({ path }) => path));
  const strays = await removeStrays(client, exchangesIn(journal), readAsides(journal).misses);
  return [...kept, ...strays.filter(({ path }) => !known.has(path))];
}
