import { look, whyNotMade } from "#fixtures/builders/own-records.ts";
import { rowsOf, uuidOf } from "#fixtures/api/record.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { createSender } from "#fixtures/api/sender.ts";
import type { Client, Exchange, Origin } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { OrphanedRecord } from "./orphaned-records.ts";
import { isAction, madeBy } from "./orphaned-records.ts";

/** A collection that holds more than this and is not full has room enough. */
const few = 60;

/** What the checks of a run have created and not removed. */
interface Belongings {
  observe(exchange: Exchange): void;
  /**
   * Removes from collections what these requests created there and a read shows to be the run's: from the first, which is
   * full, and from those of the others that hold few.
   */
  remove(
    client: Client,
    paths: readonly string[],
    isMeant: (origin: Origin) => boolean,
  ): Promise<void>;
}

/** Watches the exchanges of the run with this tag, in order. */
export function watchForBelongings(tag: string): Belongings {
  const held = new Map<string, { record: OrphanedRecord; origin: Origin; at: string }>();
  return {
    observe(exchange) {
      const { request, response, origin } = exchange;
      const made = isAction(request.path) ? madeInBulk(exchange) : madeBy(exchange);
      for (const record of made) {
        const at = request.path.replace(bulk, "");
        held.set(record.path, { record, origin, at });
      }
      const isRemoved = response.status < 300 || response.status === 404;
      if (request.method === "DELETE" && isRemoved) held.delete(request.path);
    },
    async remove(client, paths, isMeant) {
      const send = createSender(client, "clean-up");
      const found = paths.flatMap((path, place) => {
        const there = [...held.values()].filter(({ origin, at }) => at === path && isMeant(origin));
        return place > 0 && there.length > few ? [] : there;
      });
      const seen = await look(
        send,
        found.map(({ record }) => record),
      );
      const own = found.filter(({ record }) => {
        const row = seen.get(record)?.row ?? null;
        return row !== null && whyNotMade(row, tag, record.sent) === null;
      });
      await Promise.all(
        own.map(async ({ record: { path: at, as } }) => {
          try {
            await send({ method: "DELETE", path: at, as });
          } catch (error) {
            if (!(error instanceof TransportError)) throw error;
          }
        }),
      );
    },
  };
}

const bulk = /bulk-create\/$/;

/** What the rows of a bulk create made. */
function madeInBulk({ request, response }: Exchange): readonly OrphanedRecord[] {
  const { path, as, json } = request;
  if (!bulk.test(path) || response.status >= 300 || as === null) return [];
  const items = rowsOf(memberOf(json, "items"));
  return rowsOf(memberOf(response.json, "results")).flatMap((row, place) => {
    const id = uuidOf(row);
    if (id === null) return [];
    const own = below(path.replace(bulk, ""), id);
    return [{ path: own, paths: [own] as const, as, sent: items[place] ?? {} }];
  });
}
