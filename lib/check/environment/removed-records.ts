import type { CheckResult } from "#lib/check/result.ts";
import { aboveOf } from "#lib/contract/verbs.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";

/** A result, as far as it says what it rests on. */
type Resting = Pick<CheckResult, "id" | "shares"> & {
  readonly findings: readonly Pick<CheckResult["findings"][number], "exchange">[];
};

/**
 * Finds failures about records that the run itself removed, for other checks or to make room. Returns the path of such a
 * record for a failure of which each finding is about one; null for any other.
 */
export function removedRecords(
  exchanges: readonly ExchangeSummary[],
): (result: Resting) => string | null {
  const byId = new Map(exchanges.map((one) => [one.id, one]));
  const removals = exchanges.filter(
    ({ request, response }) => request.method === "DELETE" && response.status < 300,
  );
  return ({ id, shares, findings }) => {
    const askers = new Set([id, ...shares]);
    const gone = findings.map(({ exchange }) => {
      const failed = byId.get(exchange ?? Number.NaN);
      return removals.find(
        (one) => failed !== undefined && isBefore(one, failed) && !askers.has(one.origin.check),
      );
    });
    const [first] = gone;
    return first === undefined || gone.includes(undefined) ? null : first.request.path;
  };
}

/** Whether a removal was sent before another request was answered that names the record. */
function isBefore(
  removal: ExchangeSummary,
  { id, request, startedAt, ms }: ExchangeSummary,
): boolean {
  const { path } = removal.request;
  const record = path.slice(aboveOf(path).length);
  const names = request.path.startsWith(path) || request.path.includes(`/${record}`);
  return names && (removal.id < id || Date.parse(removal.startedAt) <= Date.parse(startedAt) + ms);
}
