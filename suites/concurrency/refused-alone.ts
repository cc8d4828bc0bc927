import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { FindingError } from "#lib/check/finding.ts";
import { askerOf } from "#lib/check/report.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { mayBeLocked } from "#lib/http/transport/explained-conflict.ts";
import { namesSentBy } from "#suites/support/bodies/sent-names.ts";

/** A longer name may be cut, and then collide. */
const longestCompared = 60;

/** The creates of a run, as far as they show why one was a conflict. */
interface Creates {
  /** Names that were taken anywhere, without what a deployment may overlook when it compares them. */
  readonly taken: Set<string>;
  /** Refused creates, by collection and body. */
  readonly refused: Map<string, Exchange>;
  /** Creates that were refused again when their check had ended, by who asked. */
  readonly again: Map<string, Exchange>;
  readonly seen: Set<string>;
}

const noCreates = (): Creates => ({
  taken: new Set(),
  refused: new Map(),
  again: new Map(),
  seen: new Set(),
});

const compared = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const bodyOf = ({ request }: Exchange): string =>
  `${request.as} ${request.path} ${JSON.stringify(request.json)}`;

const isRemoval = ({ request: { method, path } }: Exchange): boolean =>
  method === "DELETE" || /\/(?:bulk-delete|archive)\/$/.test(path);

/** Whether nothing of the run has a name of the body, so that it collides with none. */
function isNew({ request }: Exchange, { taken }: Creates): boolean {
  const names = namesSentBy(request);
  return (
    names.length > 0 &&
    names.every((name) => name.length <= longestCompared && !taken.has(compared(name)))
  );
}

/** Notes an exchange; returns the refused create that it belies: the same is taken under another name, with room. */
function note(exchange: Exchange, creates: Creates): Exchange | null {
  const { request, response, origin } = exchange;
  const isTaken = response.status < 300;
  if (request.method === "GET") return null;
  if (isTaken && isRemoval(exchange)) creates.again.clear();
  let belied: Exchange | null = null;
  if (request.method === "POST" && mayBeLocked(response) && isNew(exchange, creates)) {
    const former = creates.refused.get(bodyOf(exchange));
    const isAgain = former !== undefined && askerOf(exchange) === former.origin.check;
    if (isAgain && origin.sharedFor !== undefined) creates.again.set(origin.check, exchange);
    else creates.refused.set(bodyOf(exchange), exchange);
  } else if (request.method === "POST" && isTaken) {
    const again = creates.again.get(origin.check);
    if (again?.request.path === request.path) belied = again;
  }
  if (isTaken) for (const name of namesSentBy(request)) creates.taken.add(compared(name));
  return belied;
}

const journals = new WeakMap<Iterable<Exchange>, Creates>();

/** By the create that was taken: the one that was refused, although it differs in the name alone. */
const belied = new WeakMap<Exchange, Exchange>();

/** Notes each exchange of a journal once, and says whether it is a create under a name of the run. */
function isNamedCreate(exchange: Exchange, journal: Iterable<Exchange>): boolean {
  const { id, startedAt, request, response } = exchange;
  const before = journals.get(journal) ?? noCreates();
  // Exchanges of runs that were joined may share their numbers; one that was seen shows that the journal is judged again.
  const key = `${id} ${startedAt}`;
  const creates = before.seen.has(key) ? noCreates() : before;
  journals.set(journal, creates);
  if (request.method === "GET") return false;
  creates.seen.add(key);
  const refused = note(exchange, creates);
  if (refused !== null) belied.set(exchange, refused);
  return request.method === "POST" && response.status < 300 && namesSentBy(request).length > 0;
}

/** What every create of a record with a name must satisfy. */
export const refusedAloneInvariants: readonly Invariant[] = [
  invariant({
    id: "concurrency.conflicts.alone",
    clause: "concurrency/conflict#taken",
    title: "no create is a conflict again and again that is taken under another name",
    killedBy: ["work-items-called-item-collide"],
    applies: isNamedCreate,
    judge(exchange, expect) {
      const refused = belied.get(exchange);
      expect.that("status", "2xx", exchange.response.status, true);
      if (refused === undefined) return;
      throw new FindingError({
        kind: "status",
        at: "status",
        expected: "2xx, as under another name",
        actual: String(refused.response.status),
        wanted: "2xx",
        met: String(refused.response.status),
        exchange: refused,
      });
    },
  }),
];
