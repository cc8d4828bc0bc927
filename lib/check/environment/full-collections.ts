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
  made: number;
  held: number;
  most: number;
  readonly refusals: Map<string, Refusals>;
}

/** What decides whether a full collection explains a verdict. */
interface Refused extends Pick<CheckResult, "verdict" | "shares"> {
  readonly id: string;
  readonly findings: readonly { readonly exchange?: number | null }[];
}

/** The collections that were full at some time. */
interface FullCollections {
  /** The collections in which a check needs room, first the one that refused it a record; none if none did. */
  readonly roomFor: (result: Refused) => readonly string[];
  /** Whether a rerun of the check failed because a full collection refused it a record again. */
  readonly isFullAgain: (result: Pick<Refused, "findings">) => boolean;
}

/**
 * Finds the collections that were full. One had accepted many records, and it refused a plain one, or several, all while
 * it held as many as ever. For a check that could not judge it is enough that several were refused: it loses nothing by
 * a rerun. Reruns show nothing about that, so that a recorded run gives the same answer.
 */
export function fullCollections(exchanges: readonly ExchangeSummary[]): FullCollections {
  const once = exchanges.filter(({ origin }) => origin.rerun === undefined);
  const collections = collectionsIn(once);
  const creates = once.filter(({ request }) => request.method === "POST");
  const byId = new Map(creates.map((create) => [create.id, create]));
  const isAtFull = (one: ExchangeSummary): boolean =>
    isFull(collections.get(one.request.path), refusalOf(one));
  const isAtLikely = (one: ExchangeSummary): boolean =>
    isAtFull(one) || isLikelyFull(collections.get(one.request.path), one);
  return {
    roomFor({ id, verdict, findings, shares }) {
      const own = creates.filter(
        ({ origin }) => origin.check === id || shares.includes(origin.check),
      );
      const isUnjudged = verdict === "untested" || verdict === "inconclusive";
      const refused = isUnjudged
        ? own.filter(isAtLikely).slice(0, 1)
        : findings.map(({ exchange }) => byId.get(exchange ?? Number.NaN));
      const explains = isUnjudged ? isAtLikely : isAtFull;
      const [first] = refused;
      const isExplained = refused.every((one) => one !== undefined && explains(one));
      if (first === undefined || !isExplained) return [];
      return [...new Set([first, ...own].map(({ request }) => request.path))];
    },
    isFullAgain: ({ findings }) =>
      findings.length > 0 &&
      findings.every(({ exchange }) => {
        const refused = exchanges.find(({ id }) => id === exchange);
        if (refused === undefined || refused.request.method !== "POST") return false;
        const { most = Infinity } = collections.get(refused.request.path) ?? {};
        return isAtFull(refused) && mostDuring(exchanges, refused) >= most - 1;
      }),
  };
}

function isFull(collection: Collection | undefined, refusal: string): boolean {
  const refusals = collection?.refusals.get(refusal);
  if (collection === undefined || refusals === undefined) return false;
  if (collection.made < fewestHeld) return false;
  const isAtMost = refusals.fewest >= collection.most;
  return refusals.isOfPlain || (isAtMost && refusals.askers.size >= enoughAskers);
}

/** The most records that the run had in a collection during the rerun in which it refused one. */
function mostDuring(exchanges: readonly ExchangeSummary[], refused: ExchangeSummary): number {
  const { path } = refused.request;
  const { rerun } = refused.origin;
  let held = 0;
  let most = 0;
  for (const { request, response, origin } of exchanges) {
    if (response.status >= 300) continue;
    if (request.method === "POST" && request.path === path) held += 1;
    if (request.method === "DELETE" && aboveOf(request.path) === path) held = Math.max(0, held - 1);
    if (rerun !== undefined && origin.rerun === rerun) most = Math.max(most, held);
  }
  return most;
}

const aboveOf = (path: string): string => path.replace(/[^/]+\/$/, "");

/**
 * Whether a create conflicted or was forbidden where others were accepted, and several were, or the run held as many
 * records as ever.
 */
function isLikelyFull(collection: Collection | undefined, one: ExchangeSummary): boolean {
  const refusals = collection?.refusals.get(refusalOf(one));
  if (collection === undefined || refusals === undefined) return false;
  if (collection.made < fewestHeld || one.response.status === 400) return false;
  return refusals.askers.size >= enoughAskers || refusals.fewest >= collection.most;
}

function collectionsIn(exchanges: readonly ExchangeSummary[]): ReadonlyMap<string, Collection> {
  const collections = new Map<string, Collection>();
  const plain = new Set(exchanges.map(({ origin }) => plainAsker(origin.check)));
  for (const one of exchanges) {
    const { method, path } = one.request;
    const { status } = one.response;
    if (method === "DELETE" && status < 300) {
      const parent = collections.get(aboveOf(path));
      if (parent !== undefined) parent.held = Math.max(0, parent.held - 1);
    }
    if (method !== "POST") continue;
    const single = path.replace(/bulk-create\/$/, "");
    const known = collections.get(single) ?? { made: 0, held: 0, most: 0, refusals: new Map() };
    collections.set(single, known);
    if (status < 300 && single !== path) known.made += fewestHeld;
    else if (status < 300) {
      known.made += 1;
      known.held += 1;
    } else if (quotaRefusals.has(status) && !isStated(one)) note(known, one, plain);
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
