import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";

/** The asker who verifies after judging that the test data still exists. */
export const watch = "watch";

/** Answers do not arrive in quite the order in which they were given. */
const inFlight = 32;

const gone: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/**
 * Says of an exchange that the test data was gone by then, as after a restart without persistence: a look at the
 * run's project shows it at the end, and nothing in it was served after the exchange. Null if it was there.
 */
export function lostTestData(
  exchanges: readonly ExchangeSummary[],
): (id: number | null) => string | null {
  const lost = exchanges.find(
    ({ origin, response }) => origin.check === watch && gone.has(response.status),
  );
  const project = /^.*\/projects\/[^/]+\//.exec(lost?.request.path ?? "")?.[0];
  if (lost === undefined || project === undefined) return () => null;
  const signs = exchanges.filter(
    ({ request, response }) => request.path.startsWith(project) && response.status < 300,
  );
  if (signs.length === 0) return () => null;
  const lastSign = signs.reduce((last, { id }) => Math.max(last, id), 0);
  const { status } = lost.response;
  const excuse = `the run's test data had disappeared at the end (${lost.request.path} answers ${status}), as after a restart that keeps nothing.`;
  return (id) => ((id ?? Number.POSITIVE_INFINITY) <= lastSign - inFlight ? null : excuse);
}
