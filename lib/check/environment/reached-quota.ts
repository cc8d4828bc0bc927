import { reasons } from "#lib/unjudged/reason.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { plainAsker } from "./plain-create.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** A collection that refuses another record after fewer than this is not full: no plan allows so few. */
export const fewestHeld = 5;

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
 * Why a violation proves nothing: a collection that had accepted records refused a plain one, too, or from some time on
 * it refused every new record, in one or all projects, as if a quota were used up. Such a refusal is a business rule,
 * unrelated to the claim.
 */
export function reachedQuota(
  exchanges: readonly ExchangeSummary[],
  results: readonly CheckResult[],
): (result: CheckResult) => string | null {
  const creates = exchanges.filter(({ request }) => request.method === "POST");
  const refused = new Map([
    ...lastRefused(creates, (path) => path),
    ...lastRefused(creates, (path) => path.replaceAll(uuids, "{id}")),
  ]);
  const full = refusedPlain(creates, results);
  return (result) => {
    const { findings } = result;
    const filled = full(result);
    if (filled !== null) {
      return `POST ${filled} refused a plain create, too, though it had accepted others before, as if the plan allowed no more.`;
    }
    if (!findings.every(asksForSuccess)) return null;
    const paths = findings.map(({ exchange }) => refused.get(exchange ?? Number.NaN));
    const [path] = paths;
    if (path === undefined || paths.includes(undefined)) return null;
    return `POST ${path} answered 409 to every request from some time on, as if the plan allowed no more.`;
  };
}

/**
 * The collection that was full when it refused the create of a check: it had accepted many before, and refused the
 * plain one of this check, or the first one of any, the same way.
 */
function refusedPlain(
  creates: readonly ExchangeSummary[],
  results: readonly CheckResult[],
): (result: CheckResult) => string | null {
  const byId = new Map(creates.map((create) => [create.id, create]));
  const askers = new Set(results.map(({ id }) => plainAsker(id)));
  const plain = creates.filter(({ origin }) => askers.has(origin.check));
  const isFull = (refused: ExchangeSummary, asker: string): boolean => {
    const there = (one: ExchangeSummary): boolean => one.request.path === refused.request.path;
    const later = plain.filter((one) => there(one) && one.id > refused.id);
    const own = later.find(({ origin }) => origin.check === asker);
    const isRefusedToo = [own, later[0]].some(
      (one) =>
        one?.response.status === refused.response.status &&
        one.response.code === refused.response.code,
    );
    const wasOpen = (one: ExchangeSummary): boolean =>
      one.id < refused.id && one.response.status < 300 && there(one);
    const isLarge = creates.filter(wasOpen).length >= fewestHeld;
    return isRefusedToo && !isStated(refused) && isLarge;
  };
  return ({ id, findings }) => {
    const refused = findings.map(({ exchange }) => byId.get(exchange ?? Number.NaN));
    const isExplained = refused.every((one) => one !== undefined && isFull(one, plainAsker(id)));
    return isExplained ? (refused[0]?.request.path ?? null) : null;
  };
}

/** Whether a conflict is explained by a rule that the contract states. */
export function isStated({ response }: ExchangeSummary): boolean {
  return stated.has(response.code ?? "");
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

/** The results; a violation is untested if a full collection caused it. */
export function excuseQuota(
  results: readonly CheckResult[],
  exchanges: readonly ExchangeSummary[],
): readonly CheckResult[] {
  const quota = reachedQuota(exchanges, results);
  return results.map((result) => {
    const full = result.verdict === "fail" || result.verdict === "warning" ? quota(result) : null;
    if (full === null) return result;
    const reason = reasons.stated(`What looks like a violation proves nothing: ${full}`);
    return { ...result, verdict: "untested", reason, unlock: unlocks.moreRecords, findings: [] };
  });
}
