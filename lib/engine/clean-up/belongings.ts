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

/** A record that a check created, in a collection, with the body that it sent as text. */
interface Belonging {
  readonly record: OrphanedRecord;
  readonly origin: Origin;
  readonly at: string;
  readonly sent: string;
}

/** What the checks of a run have created and not removed. */
interface Belongings {
  observe(exchange: Exchange): void;
  /** How many records these requests created in a collection. */
  count: (path: string, isMeant: (origin: Origin) => boolean) => number;
  /**
   * Removes from collections what these requests created there and a read shows to be the run's: from the first, which is
   * full, and from those of the others that hold few. Before a record goes what they created with its id, as it may keep
   * it; what is refused to be removed even so is left to clean-up.
   */
  remove(
    client: Client,
    paths: readonly string[],
    isMeant: (origin: Origin) => boolean,
  ): Promise<void>;
}

/** Watches the exchanges of the run with this tag, in order. */
export function watchForBelongings(tag: string): Belongings {
  const held = new Map<string, Belonging>();
  /** The paths of records that were not to be removed. */
  const kept = new Set<string>();
  return {
    observe(exchange) {
      const { request, response, origin } = exchange;
      const at = withoutVerb(request.path);
      const made = effectOf(request.path) === null ? madeBy(exchange) : madeInBulk(exchange);
      for (const record of made) {
        held.set(record.path, { record, origin, at, sent: JSON.stringify(record.sent) });
      }
      const isRemoved = response.status < 300 || response.status === 404;
      if (request.method === "DELETE" && isRemoved) held.delete(request.path);
      for (const path of removedInBulk(exchange)) held.delete(path);
    },
    count: (path, isMeant) =>
      [...held.values()].filter(({ origin, at }) => at === path && isMeant(origin)).length,
    async remove(client, paths, isMeant) {
      const send = createSender(client, "clean-up");
      const meant = [...held.values()].filter(({ origin }) => isMeant(origin));
      const found = paths.flatMap((path, place) => {
        const there = meant.filter(({ record, at }) => at === path && !kept.has(record.path));
        return place > 0 && there.length > few ? [] : there;
      });
      const naming = meant.filter((one) => !found.includes(one) && names(one, found));
      const seen = await look(
        send,
        [...naming, ...found].map(({ record }) => record),
      );
      const remove = async ({ record }: Belonging): Promise<void> => {
        const { path, as, sent } = record;
        if (isGone(seen.get(record))) held.delete(path);
        const row = seen.get(record)?.row ?? null;
        if (row === null || whyNotMade(row, tag, sent) !== null) return;
        try {
          const { response } = await send({ method: "DELETE", path, as });
          if (response.status === 409) kept.add(path);
        } catch (error) {
          if (!(error instanceof TransportError)) throw error;
        }
      };
      await Promise.all(naming.map(remove));
      await Promise.all(found.map(remove));
    },
  };
}

/** Whether a record was created with the id of one of these. */
function names({ sent }: Belonging, found: readonly Belonging[]): boolean {
  return found.some(({ record }) => sent.includes(record.path.split("/").at(-2) ?? record.path));
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
