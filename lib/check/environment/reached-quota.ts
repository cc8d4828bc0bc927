import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { plainAsker } from "./plain-create.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** How many refused creates in a row, by how many checks, mean that a collection is full. */
const inRow = 5;
const ofChecks = 3;

const uuids = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Codes that name the contract's rule behind a conflict. */
const stated: ReadonlySet<string> = new Set([
  "states_managed_at_workspace",
  "work_item_types_managed_at_workspace",
  "work_item_types_managed_at_project",
  "governance_migration_in_progress",
]);

/**
 * Why a violation proves nothing: a collection that had accepted records refused a plain one like that of the check, or
 * from some time on, a collection refused every new record, in one or all projects, as
 * if a quota were used up. Such a conflict is a business rule, unrelated to the claim.
 */
export function reachedQuota(
  exchanges: readonly ExchangeSummary[],
): (result: CheckResult) => string | null {
  const creates = exchanges.filter(({ request }) => request.method === "POST");
  const refused = new Map([
    ...lastRefused(creates, (path) => path),
    ...lastRefused(creates, (path) => path.replaceAll(uuids, "{id}")),
  ]);
  const full = refusedPlain(creates);
  return (result) => {
    const { findings } = result;
    const filled = full(result);
    if (filled !== null)
      return `POST ${filled} refused a plain create like that of the check, after it had accepted others, as if the plan allowed no more.`;
    if (!findings.every(asksForSuccess)) return null;
    const paths = findings.map(({ exchange }) => refused.get(exchange ?? Number.NaN));
    const [path] = paths;
    if (path === undefined || paths.includes(undefined)) return null;
    return `POST ${path} answered 409 to every request from some time on, as if the plan allowed no more.`;
  };
}

/** The collection that refused a plain create as it had refused that of a check; null if none did. */
function refusedPlain(
  creates: readonly ExchangeSummary[],
): (result: CheckResult) => string | null {
  const byId = new Map(creates.map((create) => [create.id, create]));
  const plain = new Map(creates.map((create) => [create.origin.check, create]));
  const accepted = new Map<string, number>();
  for (const { id, request, response } of creates.toReversed()) {
    if (response.status < 300) accepted.set(request.path, id);
  }
  return ({ id, findings }) => {
    const control = plain.get(plainAsker(id));
    if (control === undefined) return null;
    const { path } = control.request;
    const isAlike = findings.every(({ exchange }) => {
      const refused = byId.get(exchange ?? Number.NaN);
      return (
        refused?.request.path === path &&
        refused.response.status === control.response.status &&
        refused.response.code === control.response.code &&
        (accepted.get(path) ?? Number.POSITIVE_INFINITY) < refused.id
      );
    });
    return isAlike && !stated.has(control.response.code ?? "") ? path : null;
  };
}

/** Whether a create was expected to succeed. A quota does not explain a refusal with the wrong reason or code. */
function asksForSuccess({ wantsSuccess }: CheckResult["findings"][number]): boolean {
  return wantsSuccess;
}

/** Collections whose creates first succeeded and later all conflicted, by the ids of the exchanges. */
function lastRefused(
  creates: readonly ExchangeSummary[],
  collectionOf: (path: string) => string,
): readonly (readonly [number, string])[] {
  const tails = new Map<string, ExchangeSummary[]>();
  for (const exchange of creates) {
    const collection = collectionOf(exchange.request.path);
    if (exchange.response.status < 300) tails.set(collection, []);
    else if (collides(exchange)) tails.get(collection)?.push(exchange);
  }
  return [...tails]
    .filter(([, tail]) => tail.length >= inRow && askersOf(tail) >= ofChecks)
    .flatMap(([collection, tail]) => tail.map(({ id }) => [id, collection] as const));
}

const askersOf = (tail: readonly ExchangeSummary[]): number =>
  new Set(tail.map(({ origin }) => origin.check)).size;

function collides({ response }: ExchangeSummary): boolean {
  return response.status === 409 && !stated.has(response.code ?? "");
}
