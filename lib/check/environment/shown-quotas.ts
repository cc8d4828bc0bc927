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
  const kinds = byKind(exchanges);
  const known = new Map<string, ShownOfKind>();
  const inKind = (kind: string): ShownOfKind => {
    const shown = known.get(kind) ?? shownOfKind(kind, kinds.get(kind) ?? []);
    known.set(kind, shown);
    return shown;
  };
  return {
    get all() {
      return [...kinds.keys()].flatMap((kind) => inKind(kind).all);
    },
    isOfFullKind: (path) => inKind(kindOf(path)).isFull,
    explains: (one, check) => inKind(kindOf(one.request.path)).explains(one, check),
    isUsedUp: (one, check) => inKind(kindOf(one.request.path)).isUsedUp(one, check),
    suggested: () => [...kinds.keys()].flatMap((kind) => inKind(kind).suggested() ?? []),
  };
}

/** What makes and removes records, by the kind of its collection. */
function byKind(exchanges: readonly CountedAnswer[]): ReadonlyMap<string, CountedAnswer[]> {
  const kinds = new Map<string, CountedAnswer[]>();
  for (const one of exchanges) {
    const { method, path } = one.request;
    if (method !== "POST" && method !== "DELETE") continue;
    const kind = kindOf(method === "DELETE" ? aboveOf(path) : path);
    const known = kinds.get(kind) ?? [];
    kinds.set(kind, known);
    known.push(one);
  }
  return kinds;
}

/** What the exchanges of one kind of collection show. */
interface ShownOfKind extends Pick<ShownQuotas, "all" | "explains" | "isUsedUp"> {
  readonly isFull: boolean;
  readonly suggested: () => SuggestedQuota | null;
}

function shownOfKind(kind: string, exchanges: readonly CountedAnswer[]): ShownOfKind {
  const plain = exchanges.filter(({ origin, request }) => isPlain(origin.check) && makes(request));
  const filling = exchanges.filter(
    ({ origin, request }) => isFiller(origin.check) && makes(request),
  );
  const counts = new Map<string, HeldRecords>();
  const countAt = (path: string): HeldRecords => {
    const count = counts.get(path) ?? countHeld(exchanges, ownPath, path);
    counts.set(path, count);
    return count;
  };
  let countedInAll: HeldRecords | null = null;
  const inAll = (): HeldRecords => (countedInAll ??= countHeld(exchanges, kindOf, kind));
  const isOpenBefore = ({ id }: CountedAnswer): boolean => inAll().acceptedBefore(id) >= fewestHeld;
  const refused = [
    ...plain.filter((one) => isRefusedPlain(one) && isOpenBefore(one)),
    ...filling.filter((one, nth) => isRefusedTwice(one, filling[nth - 1])),
  ];
  const isFull = refused.length > 0;
  const follows = (one: CountedAnswer, other: CountedAnswer, check: string): boolean =>
    other.id > one.id &&
    other.request.path === makesIn(one.request.path) &&
    other.origin.rerun === one.origin.rerun &&
    other.origin.check === plainAsker(check);
  const plainAfter = (one: CountedAnswer, check = one.origin.check): CountedAnswer | undefined =>
    plain.find((other) => follows(one, other, one.origin.sharedFor ?? one.origin.check)) ??
    plain.find((other) => follows(one, other, check));
  const explains: ShownQuotas["explains"] = (one, check) => {
    if (!isFull || !makes(one.request) || !isRefusal(one)) return false;
    const own = plainAfter(one, check);
    if (own === undefined) return false;
    if (isSameRefusal(one, own)) return refused.includes(own);
    // Room that others made in between says nothing about the moment before.
    const isShown = refused.some((other) => isSameRefusal(one, other));
    return isShown && own.response.status < 300 && isRoomMade(exchanges, one, own);
  };
  return {
    isFull,
    all: refused.map(({ id, request: { path }, response: { status } }) => {
      return { path, exchange: id, status, held: countAt(ownPath(path)).heldAt(id) };
    }),
    explains,
    isUsedUp(one, check) {
      const isMost = (records: HeldRecords): boolean =>
        records.mostBefore(one.id) >= fewestHeld &&
        records.heldAt(one.id) >= records.mostBefore(one.id);
      return (
        explains(one, check) && (isMost(countAt(ownPath(one.request.path))) || isMost(inAll()))
      );
    },
    suggested() {
      if (isFull || plain.length === 0) return null;
      let most: SuggestedQuota | null = null;
      for (const one of exchanges) {
        const { id, origin, request } = one;
        if (!makes(request) || !isRefusal(one) || isPlain(origin.check)) continue;
        const own = plainAfter(one);
        if (own === undefined || own.response.status >= 300 || !isOpenBefore(one)) continue;
        const held = inAll().heldAt(id);
        if (held <= (most?.held ?? 0) || !isRoomMade(exchanges, one, own)) continue;
        most = { path: own.request.path, check: origin.sharedFor ?? origin.check, held };
      }
      return most;
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

/** Whether one of these records was removed while the first was asked for, or before the second was. */
function isRoomMade(
  exchanges: readonly CountedAnswer[],
  first: CountedAnswer,
  second: CountedAnswer,
): boolean {
  const began = Date.parse(first.startedAt);
  return exchanges.some(({ id, request: { method, path }, response, startedAt, ms }) => {
    const isRemoval = method === "DELETE" || effectOf(path) === "removes";
    if (!isRemoval || response.status >= 300 || id >= second.id) return false;
    return id > first.id || Date.parse(startedAt) + ms >= began;
  });
}
