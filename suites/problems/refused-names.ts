import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { looksForUnwritten } from "#lib/contract/subjects/unwritten.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";
import { namesSentBy, textsIn } from "#suites/support/bodies/sent-names.ts";

/**
 * Statuses of refusals that leave nothing behind; a conflict may concern a name that another write created, and what
 * the caller accepts may be judged only when the answer is rendered.
 */
const refusals = new Set([400, 401, 403, 404, 405, 413, 415]);

/** Checks that send the name of a record that exists, in a write that is refused for another reason. */
const naming = ["requests.put.label", "requests.put.module", "tenancy.createModule.taken-name"];

/** Those, and checks that send refused content again, in requests whose answer may be lost. */
const repeating = new Set([
  ...naming,
  "requests.refused-body.module-makes-none",
  "authentication.key.writes-nothing",
  "requests.media-type.refused-writes-nothing",
  "requests.body.refused-writes-nothing",
  "requests.slash.write",
  "scopes.refused.writes-nothing",
  "tenancy.write.foreign-module-refused",
]);

/** Names that a run sent: those in refused writes, and those in writes that may have been carried out. */
interface Names {
  /** Each name with the check that sent it. */
  readonly refused: Map<string, string>;
  readonly sent: Set<string>;
}

const names = new WeakMap<Iterable<Exchange>, Names>();

/** Whether a write was refused because of itself; a query for relations or members may be the reason instead. */
function isRefused({ request, response, origin, attempts }: Exchange): boolean {
  const isPlain = request.query === undefined && !/\/bulk-\w+\/$/.test(request.path);
  const isOnce = attempts.every(({ outcome }) => outcome === response.status || outcome === 429);
  const isOurs = !isAskedByRun(origin.check) && !repeating.has(origin.check);
  return refusals.has(response.status) && isPlain && isOnce && isOurs;
}

/** The names that a run sent, as far as its exchanges were observed. */
function observe(exchange: Exchange, journal: Iterable<Exchange>): Names {
  const known = names.get(journal) ?? { refused: new Map(), sent: new Set() };
  names.set(journal, known);
  const { request } = exchange;
  if (request.method === "GET") return known;
  const wasRefused = isRefused(exchange);
  for (const name of namesSentBy(request)) {
    if (wasRefused) known.refused.set(name, askerOf(exchange));
    else known.sent.add(name);
  }
  return known;
}

/** Judged on lists that are read after everything else, because a name may still appear while others write. */
export const refusedNames: Invariant = invariant({
  id: "problems.unwritten.any-name",
  clause: "problems/unwritten#any-name",
  title: "no record has a name that only refused writes sent",
  killedBy: ["refused-work-item-is-made", "refused-label-is-made"],
  applies: (exchange, journal) => {
    const { refused } = observe(exchange, journal);
    const { request, response, origin } = exchange;
    const isRead = request.method === "GET" && response.status === 200;
    return isRead && refused.size > 0 && looksForUnwritten(origin.check);
  },
  judge: (exchange, expect, journal) => {
    const { refused, sent } = observe(exchange, journal);
    for (const { at, text } of textsIn(memberOf(exchange.response.json, "data"), "/data")) {
      const asker = refused.get(text);
      const holds = asker === undefined || sent.has(text);
      restingOn(asker === undefined ? [] : [asker], () => {
        expect.that(at, "no name that was refused", text, holds);
      });
    }
  },
});
