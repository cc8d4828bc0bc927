import type { Exchange } from "#lib/http/exchange.ts";
import type { RunRecord } from "./record.ts";

/** The exchanges that a record cites, by id, without credentials. */
export type Evidence = ReadonlyMap<number, Exchange>;

/** No exchanges, if a run's journal is not available. */
export const noEvidence: Evidence = new Map();

/** Those exchanges of a journal that findings and observations of a record name. */
export function evidenceOf(record: RunRecord, exchanges: Iterable<Exchange>): Evidence {
  const cited = citedIn(record);
  const evidence = new Map<number, Exchange>();
  for (const exchange of exchanges) if (cited.has(exchange.id)) evidence.set(exchange.id, exchange);
  return evidence;
}

/** Ids of the exchanges that findings and observations of a record name. */
export function citedIn(record: RunRecord): ReadonlySet<number> {
  const findings = record.checks.flatMap((check) => check.findings);
  const confirmations = findings.map(({ confirmation }) => confirmation);
  const places = [...findings, ...confirmations, ...record.observations];
  return new Set(places.flatMap(({ exchange }) => exchange ?? []));
}
