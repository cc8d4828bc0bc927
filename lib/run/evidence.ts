import type { Exchange } from "#lib/http/exchange.ts";
import type { RunRecord } from "./record.ts";

/** The exchanges that a record speaks of, by id; credentials stand in none of them. */
export type Evidence = ReadonlyMap<number, Exchange>;

/** No exchanges, where the journal of a run is not at hand. */
export const noEvidence: Evidence = new Map();

/** Those exchanges of a journal that findings and observations of a record name. */
export function evidenceOf(record: RunRecord, exchanges: Iterable<Exchange>): Evidence {
  const cited = new Set(
    [...record.checks.flatMap(({ findings }) => findings), ...record.observations].map(
      ({ exchange }) => exchange,
    ),
  );
  return new Map(
    [...exchanges].filter(({ id }) => cited.has(id)).map((exchange) => [exchange.id, exchange]),
  );
}
