import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { templateMatcher, segmentsOf } from "#lib/openapi/path-template.ts";

/** What was known when a caller was shown its user. */
interface ShownBefore {
  /** The first exchange that showed this caller a user. */
  readonly first: Exchange;
  /** The first of each caller who is surely another person. */
  readonly others: readonly Exchange[];
}

/** The first exchange of each caller, by the name of its credential. */
type Firsts = Map<string, Exchange>;

const journals = new WeakMap<Iterable<Exchange>, Firsts>();
const isFeatures = templateMatcher(operations.readFeatures.path);

/** Headers by which a request may come from somebody else than its sender. */
const credentials: ReadonlySet<string> = new Set(["x-api-key", "authorization"]);

/**
 * What was known before an exchange that shows a caller's current user; null of any other exchange. Exchanges are
 * observed in the order of the journal.
 */
export function shownBefore(exchange: Exchange, journal: Iterable<Exchange>): ShownBefore | null {
  const { as } = exchange.request;
  if (as === null || !showsUser(exchange)) return null;
  const firsts: Firsts = journals.get(journal) ?? new Map<string, Exchange>();
  journals.set(journal, firsts);
  const first = firsts.get(as) ?? exchange;
  firsts.set(as, first);
  const strangers = strangersTo(as, journal);
  return { first, others: strangers.flatMap((name) => firsts.get(name) ?? []) };
}

function showsUser({ request, response, sentWith }: Exchange): boolean {
  const { method, path, misspelt, headers = {} } = request;
  const isOwn = misspelt === undefined && sentWith === undefined;
  return (
    method === "GET" &&
    path === operations.readCurrentUser.path &&
    isOwn &&
    !Object.keys(headers).some((name) => credentials.has(name.toLowerCase())) &&
    response.status === 200 &&
    typeof valueAt(response.json, "/id") === "string"
  );
}

const views = new WeakMap<Iterable<Exchange>, ReadonlyMap<string, ReadonlyMap<string, boolean>>>();

/** Callers who are surely other people: of two keys of one user, both see a workspace or neither does. */
function strangersTo(as: string, journal: Iterable<Exchange>): readonly string[] {
  const seen = views.get(journal) ?? workspacesSeen(journal);
  views.set(journal, seen);
  const own = seen.get(as) ?? new Map<string, boolean>();
  return [...seen].flatMap(([name, theirs]) =>
    [...own].some(([path, isSeen]) => theirs.has(path) && theirs.get(path) !== isSeen)
      ? [name]
      : [],
  );
}

/** By caller, whether preflight showed each workspace to exist for it. */
function workspacesSeen(journal: Iterable<Exchange>) {
  const seen = new Map<string, Map<string, boolean>>();
  for (const { origin, request, response } of journal) {
    const { as, method, path } = request;
    if (origin.check !== "preflight" || method !== "GET" || as === null) continue;
    const isClear = response.status === 200 || response.status === 404;
    if (!isClear || !isFeatures(segmentsOf(path))) continue;
    seen.set(as, (seen.get(as) ?? new Map<string, boolean>()).set(path, response.status === 200));
  }
  return seen;
}
