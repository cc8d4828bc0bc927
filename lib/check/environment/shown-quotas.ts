import { aboveOf, effectOf, makesIn, withoutVerb } from "#lib/contract/verbs.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { quotaStatuses } from "#lib/http/journal/exchange-summary.ts";
import { countHeld } from "./held-records.ts";
import type { HeldRecords } from "./held-records.ts";
import { isFiller, isPlain, plainAsker } from "./plain-create.ts";

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

/** A create that a quota may have refused, of which nothing is left to show: room was made before a plain one was sent. */
export interface SuggestedQuota {
  readonly path: string;
  /** The check that was refused it. */
  readonly check: string;
  /** The most records that the run can have had there then. */
  readonly held: number;
}

/** What the exchanges of a run show about quotas. */
interface ShownQuotas {
  readonly all: readonly ShownQuota[];
  /** Whether some collection of this kind was full. */
  readonly isOfFullKind: (path: string) => boolean;
  /** Whether a create was refused by a quota, as the plain one shows that followed it for its check, or for this one. */
  readonly explains: (refused: CountedAnswer, check?: string) => boolean;
  /** The same, with as many records there as ever: removals did not help. */
  readonly isUsedUp: (refused: CountedAnswer, check?: string) => boolean;
  /** Quotas that only a full collection could show, one of each kind. */
  readonly suggested: () => readonly SuggestedQuota[];
}

/**
 * Finds the quotas that were shown: a plain create is refused, where others had been accepted. Another create there is
 * refused by the quota if the plain one that directly follows it is refused the same way.
 */
export function shownQuotas(exchanges: readonly CountedAnswer[]): ShownQuotas {
  const plain = exchanges.filter(({ origin, request }) => isPlain(origin.check) && makes(request));
  const counts = new Map<string, HeldRecords>();
  const countOf = (nameOf: (path: string) => string, name: string): HeldRecords => {
    const key = `${nameOf === kindOf ? "all" : "one"} ${name}`;
    const known = counts.get(key) ?? countHeld(exchanges, nameOf, name);
    counts.set(key, known);
    return known;
  };
  const isOpenBefore = ({ id, request: { path } }: CountedAnswer): boolean =>
    countOf(kindOf, kindOf(path)).acceptedBefore(id) >= fewestHeld;
  const filling = exchanges.filter(
    ({ origin, request }) => isFiller(origin.check) && makes(request),
  );
  const refused = [
    ...plain.filter((one) => isRefusedPlain(one) && isOpenBefore(one)),
    ...filling.filter((one, nth) => isRefusedTwice(one, filling[nth - 1])),
  ];
  const full = new Set(refused.map(({ request }) => kindOf(request.path)));
  const follows = (one: CountedAnswer, other: CountedAnswer, check: string): boolean =>
    other.id > one.id &&
    other.request.path === makesIn(one.request.path) &&
    other.origin.rerun === one.origin.rerun &&
    other.origin.check === plainAsker(check);
  const plainAfter = (one: CountedAnswer, check = one.origin.check): CountedAnswer | undefined =>
    plain.find((other) => follows(one, other, one.origin.sharedFor ?? one.origin.check)) ??
    plain.find((other) => follows(one, other, check));
  const explains: ShownQuotas["explains"] = (one, check) => {
    const kind = kindOf(one.request.path);
    if (!makes(one.request) || !isRefusal(one) || !full.has(kind)) return false;
    const own = plainAfter(one, check);
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
    isUsedUp: (one, check) => {
      const { id, request } = one;
      const [path, kind] = [ownPath(request.path), kindOf(request.path)];
      const isMost = (records: HeldRecords, least: number): boolean =>
        records.mostBefore(id) >= least && records.heldAt(id) >= records.mostBefore(id);
      return (
        explains(one, check) &&
        (isMost(countOf(ownPath, path), fewestHeld) || isMost(countOf(kindOf, kind), fewestHeld))
      );
    },
    suggested() {
      const byKind = new Map<string, SuggestedQuota>();
      for (const one of exchanges) {
        const { id, origin, request } = one;
        const kind = kindOf(request.path);
        if (full.has(kind) || !makes(request) || !isRefusal(one) || isPlain(origin.check)) continue;
        const own = plainAfter(one);
        if (own === undefined || own.response.status >= 300 || !isOpenBefore(one)) continue;
        const held = countOf(kindOf, kind).heldAt(id);
        if (held <= (byKind.get(kind)?.held ?? 0) || !isRoomMade(exchanges, one, own)) continue;
        byKind.set(kind, { path: own.request.path, check: origin.sharedFor ?? origin.check, held });
      }
      return [...byKind.values()];
    },
  };
}

/** Whether a create that was to fill a collection was refused as the one before it: one refusal alone may be a chance. */
function isRefusedTwice(one: CountedAnswer, before: CountedAnswer | undefined): boolean {
  if (before === undefined || !isRefusal(one) || !isSameRefusal(one, before)) return false;
  return before.origin.check === one.origin.check && before.request.path === one.request.path;
}

/** Whether a collection refused a plain create, as a full one does. */
export function isRefusedPlain(one: CountedAnswer): boolean {
  return isPlain(one.origin.check) && makes(one.request) && isRefusal(one);
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
