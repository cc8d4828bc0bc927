import type { ExchangeGist } from "#lib/http/exchange-gist.ts";
import type { CheckResult } from "./result.ts";

/** How many creates in a row, of how many checks, say that a collection takes no more. */
const inRow = 5;
const ofChecks = 3;

/** Codes that say by which rule of the contract a write collides. */
const stated: ReadonlySet<string> = new Set([
  "states_managed_at_workspace",
  "work_item_types_managed_at_workspace",
  "work_item_types_managed_at_project",
  "governance_migration_in_progress",
]);

/**
 * Why a violation proves nothing: the collection took no record any more, whatever was sent, as where a plan allows so
 * many of them. That is a business rule, with which a create may collide, and none of what the check asked about.
 */
export function reachedQuota(
  exchanges: readonly ExchangeGist[],
): (result: CheckResult) => string | null {
  const tails = new Map<string, ExchangeGist[]>();
  for (const exchange of exchanges) {
    const { request, response } = exchange;
    if (request.method !== "POST") continue;
    if (response.status < 300) tails.set(request.path, []);
    if (collides(exchange)) tails.set(request.path, [...(tails.get(request.path) ?? []), exchange]);
  }
  const refused = new Map(
    [...tails.values()]
      .filter((tail) => tail.length >= inRow && askersOf(tail) >= ofChecks)
      .flatMap((tail) => tail.map(({ id, request }) => [id, request.path] as const)),
  );
  return ({ findings }) => {
    const paths = findings.map(({ exchange }) => refused.get(exchange ?? Number.NaN));
    const [path] = paths;
    if (path === undefined || paths.includes(undefined)) return null;
    return `POST ${path} answered 409 to whatever was sent from some moment on, as where a plan allows no more.`;
  };
}

const askersOf = (tail: readonly ExchangeGist[]): number =>
  new Set(tail.map(({ origin }) => origin.check)).size;

function collides({ response }: ExchangeGist): boolean {
  return response.status === 409 && !stated.has(response.code ?? "");
}
