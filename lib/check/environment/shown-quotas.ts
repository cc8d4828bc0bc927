import { aboveOf, effectOf, makesIn, withoutVerb } from "#lib/contract/verbs.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { quotaStatuses } from "#lib/http/journal/exchange-summary.ts";
import { countHeld } from "./held-records.ts";
import type { HeldRecords } from "./held-records.ts";
import { plainAsker } from "./plain-create.ts";

/** What counting needs of an exchange. */
export interface CountedAnswer extends Pick<ExchangeSummary, "id" | "origin" | "startedAt" | "ms"> {
  readonly request: Pick<ExchangeSummary["request"], "method" | "path">;
  readonly response: Pick<ExchangeSummary["response"], "status" | "code" | "rows">;
}

/** A plain create that a collection refused after it had accepted others. */
export interface ShownQuota {
  readonly path: string;
  /** Id of the exchange. */
  readonly exchange: number;
  readonly status: number;
  /** Records that the run had there. */
  readonly held: number;
}

/** A collection that refuses another record after fewer than this is not full: no plan allows so few. */
const fewestHeld = 5;

/** Codes that name the contract's rule behind a conflict. */
const stated: ReadonlySet<string> = new Set([
  "states_managed_at_workspace",
  "work_item_types_managed_at_workspace",
  "work_item_types_managed_at_project",
  "governance_migration_in_progress",
]);

/** What names a record above a collection: an id, or the short identifier of a project or work item. */
const names = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/(?:projects|work-items)\/)[^/]+(?=\/)/gi;

/** The kind of a collection, whichever project it is in and whichever version serves it: a quota may span them. */
export function kindOf(path: string): string {
  return ownPath(path).replaceAll(names, "{id}");
}

const ownPath = (path: string): string => withoutVerb(path).replace(/^\/api\/v\d+\//, "");

/** What the exchanges of a run show about quotas. */
interface ShownQuotas {
  readonly all: readonly ShownQuota[];
  /** Whether some collection of this kind was full. */
  readonly isOfFullKind: (path: string) => boolean;
  /** Whether a create was refused by a quota. */
  readonly explains: (refused: CountedAnswer) => boolean;
  /** The same, with as many records there as ever: removals did not help. */
  readonly isUsedUp: (refused: CountedAnswer) => boolean;
}

/**
 * Finds the quotas that were shown: a plain create is refused, where others had been accepted. Another create there is
 * refused by the quota if the plain one that directly follows it is refused the same way.
 */
export function shownQuotas(exchanges: readonly CountedAnswer[]): ShownQuotas {
  const plainAskers = new Set(
    exchanges.map(({ origin }) => plainAsker(origin.sharedFor ?? origin.check)),
  );
  const plain = exchanges.filter(
    ({ origin, request }) => plainAskers.has(origin.check) && makes(request),
  );
  const counts = new Map<string, HeldRecords>();
  const countOf = (nameOf: (path: string) => string, name: string): HeldRecords => {
    const key = `${nameOf === kindOf ? "all" : "one"} ${name}`;
    const known = counts.get(key) ?? countHeld(exchanges, nameOf, name);
    counts.set(key, known);
    return known;
  };
  const isOpenBefore = ({ id, request: { path } }: CountedAnswer): boolean =>
    countOf(kindOf, kindOf(path)).acceptedBefore(id) >= fewestHeld;
  const refused = plain.filter((one) => isRefusedPlain(one, plainAskers) && isOpenBefore(one));
  const full = new Set(refused.map(({ request }) => kindOf(request.path)));
  const follows = (one: CountedAnswer, other: CountedAnswer): boolean =>
    other.id > one.id &&
    other.request.path === makesIn(one.request.path) &&
    other.origin.rerun === one.origin.rerun &&
    other.origin.check === plainAsker(one.origin.sharedFor ?? one.origin.check);
  const explains = (one: CountedAnswer): boolean => {
    const kind = kindOf(one.request.path);
    if (!makes(one.request) || !isRefusal(one) || !full.has(kind)) return false;
    const own = plain.find((other) => follows(one, other));
    if (own === undefined) return false;
    if (isSameRefusal(one, own)) return refused.includes(own);
    // Room that others made in between says nothing about the moment before.
    const isShown = refused.some(
      (other) => kindOf(other.request.path) === kind && isSameRefusal(one, other),
    );
    return isShown && own.response.status < 300 && isRoomMade(exchanges, one, own);
  };
  return {
    all: refused.map(({ id, request: { path }, response: { status } }) => {
      return { path, exchange: id, status, held: countOf(ownPath, ownPath(path)).heldAt(id) };
    }),
    isOfFullKind: (path) => full.has(kindOf(path)),
    explains,
    isUsedUp: (one) => {
      const { id, request } = one;
      const [path, kind] = [ownPath(request.path), kindOf(request.path)];
      const isMost = (records: HeldRecords, least: number): boolean =>
        records.mostBefore(id) >= least && records.heldAt(id) >= records.mostBefore(id);
      return (
        explains(one) &&
        (isMost(countOf(ownPath, path), fewestHeld) || isMost(countOf(kindOf, kind), fewestHeld))
      );
    },
  };
}

/** Whether a collection refused a plain create, as a full one does. */
export function isRefusedPlain(one: CountedAnswer, plainAskers: ReadonlySet<string>): boolean {
  return plainAskers.has(one.origin.check) && makes(one.request) && isRefusal(one);
}

function makes({ method, path }: CountedAnswer["request"]): boolean {
  return method === "POST" && makesIn(path) !== null;
}

/** Whether a plan may have refused a create, and no rule that the contract states. */
function isRefusal({ response: { status, code } }: CountedAnswer): boolean {
  return quotaStatuses.has(status) && !stated.has(code ?? "");
}

function isSameRefusal({ response: one }: CountedAnswer, { response: other }: CountedAnswer) {
  return one.status === other.status && one.code === other.code;
}

/** Whether a record of the kind was removed while the first was asked for, or before the second was. */
function isRoomMade(
  exchanges: readonly CountedAnswer[],
  first: CountedAnswer,
  second: CountedAnswer,
): boolean {
  const kind = kindOf(first.request.path);
  const began = Date.parse(first.startedAt);
  return exchanges.some(({ id, request: { method, path }, response, startedAt, ms }) => {
    const isRemoval =
      method === "DELETE" ? kindOf(aboveOf(path)) === kind : isBulkRemoval(method, path, kind);
    const isBetween = id < second.id && (id > first.id || Date.parse(startedAt) + ms >= began);
    return isRemoval && isBetween && response.status < 300;
  });
}

function isBulkRemoval(method: string, path: string, kind: string): boolean {
  return method === "POST" && effectOf(path) === "removes" && kindOf(aboveOf(path)) === kind;
}
