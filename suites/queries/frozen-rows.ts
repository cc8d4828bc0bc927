import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { askerOf } from "#lib/check/report.ts";
import { restingOn } from "#lib/check/resting-on.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { frozenIn } from "#suites/support/records/frozen-projects.ts";
import { knownNamesOf, sameNamed } from "#suites/support/lists/same-members.ts";

/** A member as it was first reported, and the check that requested it. */
interface FirstReport {
  readonly value: unknown;
  readonly asker: string;
}

/** What a caller was shown of a record: each member as first reported, and the matching rows. */
interface Reported {
  readonly members: Map<string, FirstReport>;
  readonly rows: Set<string>;
}

/** What each caller was shown of each record, until a write may change it. */
interface Memory {
  readonly epoch: number;
  readonly reported: Map<string, Reported>;
}

const memories = new WeakMap<Iterable<Exchange>, Memory>();

/** What was reported about a record before. */
function reportedOf(exchange: Exchange, id: string, journal: Iterable<Exchange>): Reported {
  const { epoch } = frozenIn(exchange, journal);
  const before = memories.get(journal);
  const memory = before?.epoch === epoch ? before : { epoch, reported: new Map() };
  memories.set(journal, memory);
  const key = `${exchange.request.as} ${id}`;
  const reported = memory.reported.get(key) ?? { members: new Map(), rows: new Set() };
  memory.reported.set(key, reported);
  return reported;
}

/** Whether a member is reported as before; the first report is kept. */
function isEqual(
  reported: Map<string, FirstReport>,
  name: string,
  { value, asker }: FirstReport,
): boolean {
  const first = reported.get(name) ?? { value, asker };
  reported.set(name, first);
  const before = first.value;
  return before === value || sameNamed(name, before, value);
}

/** A record that does not change is reported the same, in a list or alone, whatever else is requested. */
export const frozenRows: readonly Invariant[] = [
  invariant({
    id: "queries.frozen.told-alike",
    clause: "queries/told#alike",
    title: "every read returns an unchanged work item or cycle as the other reads do",
    killedBy: ["assignee-ids-cut-to-those-sought", "label-ids-doubled-on-single-reads"],
    applies: (exchange, journal) => frozenIn(exchange, journal).rows.length > 0,
    judge: (exchange, expect, journal) => {
      const asker = askerOf(exchange);
      for (const { at, row, askers } of frozenIn(exchange, journal).rows) {
        const { members, rows } = reportedOf(exchange, idOf(row), journal);
        // Most rows recur verbatim.
        const text = JSON.stringify(row);
        if (rows.has(text)) continue;
        const changed = knownNamesOf(row).find(
          (name) => !isEqual(members, name, { value: memberOf(row, name), asker }),
        );
        if (changed === undefined) rows.add(text);
        const member = changed ?? "id";
        const first = members.get(member);
        const before = `as before: ${JSON.stringify(first?.value)}`;
        restingOn([...(first === undefined ? [] : [first.asker]), ...askers], () => {
          expect.that(at + pointerTo(member), before, memberOf(row, member), changed === undefined);
        });
      }
    },
  }),
];
