import type { Invariant } from "#lib/check/check.ts";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import { rejudging } from "#lib/recording/rejudging.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { catalog } from "#suites/catalog.ts";

/** A recorded run whose answers can be altered one at a time. */
export interface AlterableRun {
  readonly exchanges: readonly Exchange[];
  /** The checks that depend on an exchange. */
  readersOf(exchange: Exchange): readonly string[];
  /** Verdicts of all checks that read the exchange, with this one in its place. */
  judge(altered: Exchange): Promise<readonly CheckResult[]>;
}

/** Invariants about the schema document: an altered answer rightly contradicts it. */
const isOfDocument = ({ topic }: Invariant) => topic === "schema-document";

/** Prepares a recorded run for alterations. */
export async function openSurface(run: RecordedRun): Promise<AlterableRun> {
  const again = rejudging(run);
  const readers = await again.readers();
  const judged = new Set(run.record.checks.map(({ id }) => id));
  const invariants = catalog
    .filter((one): one is Invariant => one.kind === "invariant")
    .filter((one) => judged.has(one.id) && !isOfDocument(one));
  const { record, testData, exchanges } = run;
  const reporting = { baseUrl: record.target.baseUrl, seed: record.seed, target: testData.target };

  return {
    exchanges: inTheirOrder(exchanges),
    readersOf: ({ id }) => [...(readers.get(id) ?? [])],
    async judge(altered) {
      const ids = readers.get(altered.id) ?? new Set<string>();
      const results = ids.size === 0 ? [] : await again.judge({ ids, altered });
      return [...results, ...invariants.map((one) => judgeInvariant(one, [altered], reporting))];
    },
  };
}

/** Answers in the order of their checks, because the order of arrival differs between runs. */
function inTheirOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  const keyed = exchanges.map((exchange) => ({ exchange, key: keyOf(exchange) }));
  return keyed
    .toSorted((left, right) => (left.key < right.key ? -1 : Number(left.key > right.key)))
    .map((one) => one.exchange);
}

function keyOf({ origin: { check, branch, ordinal } }: Exchange): string {
  return [check, ...[branch, ordinal].map((count) => String(count).padStart(6, "0"))].join(" ");
}
