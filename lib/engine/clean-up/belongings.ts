import { look, whyNotMade } from "#fixtures/builders/own-records.ts";
import { rowsOf, uuidOf } from "#fixtures/api/record.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { effectOf, withoutVerb } from "#lib/contract/verbs.ts";
import { createSender } from "#fixtures/api/sender.ts";
import type { Client, Exchange, Origin } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { OrphanedRecord } from "./orphaned-records.ts";
import { isGone, madeBy } from "./orphaned-records.ts";

/** A collection that holds more than this and is not full has room enough. */
const few = 60;

/** What the checks of a run have created and not removed. */
interface Belongings {
  observe(exchange: Exchange): void;
  /** How many records these requests created in a collection. */
  count: (path: string, isMeant: (origin: Origin) => boolean) => number;
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
      const at = withoutVerb(request.path);
      const made = effectOf(request.path) === null ? madeBy(exchange) : madeInBulk(exchange);
      for (const record of made) held.set(record.path, { record, origin, at });
      const isRemoved = response.status < 300 || response.status === 404;
      if (request.method === "DELETE" && isRemoved) held.delete(request.path);
      for (const path of removedInBulk(exchange)) held.delete(path);
    },
    count: (path, isMeant) =>
      [...held.values()].filter(({ origin, at }) => at === path && isMeant(origin)).length,
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
      for (const { record } of found) if (isGone(seen.get(record))) held.delete(record.path);
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

/** What the rows of a bulk delete removed. */
function removedInBulk({ request: { path }, response }: Exchange): readonly string[] {
  if (effectOf(path) !== "removes" || response.status >= 300) return [];
  const rows = rowsOf(memberOf(response.json, "results"));
  return rows.flatMap((row) => {
    const id = row?.["result"] === "deleted" ? uuidOf(row) : null;
    return id === null ? [] : [below(withoutVerb(path), id)];
  });
}

/** What the rows of a bulk create made. */
function madeInBulk({ request, response }: Exchange): readonly OrphanedRecord[] {
  const { path, as, json } = request;
  if (!bulk.test(path) || response.status >= 300 || as === null) return [];
  const items = rowsOf(memberOf(json, "items"));
  return rowsOf(memberOf(response.json, "results")).flatMap((row, place) => {
    const id = uuidOf(row);
    if (id === null) return [];
    const own = below(withoutVerb(path), id);
    return [{ path: own, paths: [own] as const, as, sent: items[place] ?? {} }];
  });
}
