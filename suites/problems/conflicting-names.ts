import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { ConflictingKind } from "#lib/contract/subjects/unwritten.ts";
import { conflictingKinds, looksForUnwritten } from "#lib/contract/subjects/unwritten.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { namesSentBy } from "#suites/support/bodies/sent-names.ts";

const listOf = {
  "project-type": lists.projectTypes.path,
  "workspace-type": lists.workspaceTypes.path,
  state: lists.states.path,
  module: lists.modules.path,
} as const satisfies Readonly<Record<ConflictingKind, string>>;

/** Names of a run: those with which a create of the kind was a conflict, and how often each was sent otherwise. */
interface Names {
  /** Each with the check that sent it. */
  readonly conflicting: Map<string, string>;
  readonly sent: Map<string, number>;
  /** The writes that were counted. */
  readonly counted: Set<string>;
}

const noNames = (): Names => ({ conflicting: new Map(), sent: new Map(), counted: new Set() });

/** Exchanges of runs that were joined may share their numbers. */
const keyOf = ({ id, startedAt }: Exchange): string => `${id} ${startedAt}`;

function rowsOf({ response }: Exchange): readonly unknown[] {
  const data = memberOf(response.json, "data");
  return Array.isArray(data) ? data : [];
}

/** The records of a page that have a name, once each. */
function idsNamed(page: Exchange, name: string): readonly unknown[] {
  const named = rowsOf(page).filter((row) => memberOf(row, "name") === name);
  return [...new Set(named.map((row) => memberOf(row, "id")))];
}

function namesOf(template: string): (exchange: Exchange, journal: Iterable<Exchange>) => Names {
  const isOwn = templateMatcher(template);
  const journals = new WeakMap<Iterable<Exchange>, Names>();
  return (exchange, journal) => {
    const { request, response, attempts } = exchange;
    const before = journals.get(journal) ?? noNames();
    const key = keyOf(exchange);
    // A write that is counted already shows that the journal is judged again.
    const known = before.counted.has(key) ? noNames() : before;
    journals.set(journal, known);
    if (request.method === "GET") return known;
    known.counted.add(key);
    const isConflict =
      request.method === "POST" &&
      response.status === 409 &&
      attempts.every(({ outcome }) => outcome === 409 || outcome === 429) &&
      isOwn(segmentsOf(request.path));
    for (const name of namesSentBy(request)) {
      if (isConflict) known.conflicting.set(name, askerOf(exchange));
      else known.sent.set(name, (known.sent.get(name) ?? 0) + attempts.length);
    }
    return known;
  };
}

/** Judged where a list is read after all else: while others write, a name may be on its way. */
export const conflictingNames: readonly Invariant[] = conflictingKinds.map((kind) => {
  const isList = templateMatcher(listOf[kind]);
  const observe = namesOf(listOf[kind]);
  return invariant({
    id: `problems.unwritten.conflicting-${kind}`,
    clause: "problems/unwritten#conflict",
    subject: kind,
    title: `no ${kind} is created by a request that is a conflict`,
    killedBy: [`conflicting-${kind}-is-made`],
    applies: (exchange, journal) => {
      const { conflicting } = observe(exchange, journal);
      const { request, response, origin } = exchange;
      const isRead = request.method === "GET" && response.status === 200;
      const isLate = isRead && looksForUnwritten(origin.check) && isList(segmentsOf(request.path));
      // What conflicted may have been removed, and is in no list then.
      return isLate && conflicting.size > 0 && rowsOf(exchange).length > 0;
    },
    judge(exchange, expect, journal) {
      const { conflicting, sent } = observe(exchange, journal);
      const extra = [...conflicting.keys()].filter(
        (name) => idsNamed(exchange, name).length > (sent.get(name) ?? 0),
      );
      const earlier = extra.map((name) => conflicting.get(name) ?? "");
      restingOn(earlier, () => {
        expect.that("/data", "no record of a conflict", extra, extra.length === 0);
      });
    },
  });
});
