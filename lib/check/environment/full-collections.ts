import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { plainAsker } from "./plain-create.ts";
import { fewestHeld, isStated } from "./reached-quota.ts";

/** So many askers have to meet a full collection if no plain create did: one refusal may be a defect. */
const enoughAskers = 2;

/** The refused creates of one collection that were refused the same way. */
interface Refusals {
  readonly askers: Set<string>;
  isOfPlain: boolean;
  /** The fewest records that the run had there at any of them. */
  fewest: number;
}

/** One collection as the run filled it. */
interface Collection {
  held: number;
  most: number;
  readonly refusals: Map<string, Refusals>;
}

/**
 * The collections in which a check needs room, first the one that was full when it refused a create of the check; none
 * if none was. A full one had accepted many records, and it refused a plain one the same way, or several, all while it
 * held as many as ever. Reruns are omitted, so that a recorded run gives the same answer.
 */
export function fullCollections(
  exchanges: readonly ExchangeSummary[],
): (result: CheckResult) => readonly string[] {
  const once = exchanges.filter(({ origin }) => origin.rerun === undefined);
  const collections = collectionsIn(once);
  const creates = once.filter(({ request }) => request.method === "POST");
  const byId = new Map(creates.map((create) => [create.id, create]));
  const isAtFull = (one: ExchangeSummary): boolean =>
    isFull(collections.get(one.request.path), refusalOf(one));
  return ({ id, verdict, findings, shares }) => {
    const own = creates.filter(
      ({ origin }) => origin.check === id || shares.includes(origin.check),
    );
    const refused =
      verdict === "untested"
        ? own.filter(isAtFull).slice(0, 1)
        : findings.map(({ exchange }) => byId.get(exchange ?? Number.NaN));
    const [first] = refused;
    const isExplained = refused.every((one) => one !== undefined && isAtFull(one));
    if (first === undefined || !isExplained) return [];
    return [...new Set([first, ...own].map(({ request }) => request.path))];
  };
}

function isFull(collection: Collection | undefined, refusal: string): boolean {
  const refusals = collection?.refusals.get(refusal);
  if (collection === undefined || refusals === undefined) return false;
  if (collection.most < fewestHeld) return false;
  const isAtMost = refusals.fewest >= collection.most;
  return refusals.isOfPlain || (isAtMost && refusals.askers.size >= enoughAskers);
}

function collectionsIn(exchanges: readonly ExchangeSummary[]): ReadonlyMap<string, Collection> {
  const collections = new Map<string, Collection>();
  const plain = new Set(exchanges.map(({ origin }) => plainAsker(origin.check)));
  for (const one of exchanges) {
    const { method, path } = one.request;
    const { status } = one.response;
    if (method === "DELETE" && status < 300) {
      const parent = collections.get(path.replace(/[^/]+\/$/, ""));
      if (parent !== undefined) parent.held -= 1;
    }
    if (method !== "POST") continue;
    const known = collections.get(path) ?? { held: 0, most: 0, refusals: new Map() };
    collections.set(path, known);
    if (status < 300) known.held += 1;
    else if (quotaRefusals.has(status) && !isStated(one)) note(known, one, plain);
    known.most = Math.max(known.most, known.held);
  }
  return collections;
}

/** Statuses with which a collection may refuse what it holds no room for. */
const quotaRefusals: ReadonlySet<number> = new Set([400, 403, 409]);

function note(
  { held, refusals }: Collection,
  one: ExchangeSummary,
  plain: ReadonlySet<string>,
): void {
  const key = refusalOf(one);
  const { check } = one.origin;
  const own = refusals.get(key) ?? { askers: new Set(), isOfPlain: false, fewest: held };
  own.askers.add(check);
  own.isOfPlain ||= plain.has(check);
  own.fewest = Math.min(own.fewest, held);
  refusals.set(key, own);
}

const refusalOf = ({ response }: ExchangeSummary): string =>
  `${response.status} ${response.code ?? ""}`;
