import { setTimeout as sleep } from "node:timers/promises";
import type { Tools } from "#lib/check/check.ts";
import { tagsIn } from "#lib/contract/run-name.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { quotaStatuses } from "#lib/http/journal/exchange-summary.ts";

/** A record that a check has until it removes it. */
interface Loan {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** What a run has lent of one collection, and who waits for its room. */
interface Lent {
  readonly loans: Set<Loan>;
  waiting: number;
  turn: Promise<unknown>;
}

/** Milliseconds after which a loan is not waited for any longer, so that nobody waits for ever. */
const longestMs = 60_000;

const byCollection = new Map<string, Lent>();
const loans = new WeakMap<Exchange, Loan>();

/** A collection of a run: two that are judged in one process have nothing to do with each other. */
function lentBy(name: string, path: string): Lent {
  const key = [path, ...tagsIn(name)].join(" ");
  const known = byCollection.get(key) ?? { loans: new Set(), waiting: 0, turn: Promise.resolve() };
  byCollection.set(key, known);
  return known;
}

/**
 * Creates a record of the workspace that {@link giveBack} ends. A workspace may have room for one, or for few: refused
 * while others of the run are lent, it is created once more after those are given back, by one check after the other.
 */
export async function lend(
  { api }: Pick<Tools, "api">,
  name: string,
  path: string,
  create: () => Promise<Exchange>,
): Promise<Exchange> {
  const lent = lentBy(name, path);
  // One that waits already comes first, or would be refused again.
  if (lent.waiting > 0) return inTurn(lent, create);
  const before = lent.loans.size;
  const first = await create();
  if (!quotaStatuses.has(first.response.status)) return begin(lent, first);
  // Whether others were lent meanwhile depends on what else was judged then, so it is recorded.
  const others = before + lent.loans.size + lent.waiting;
  const waits = await api.note(`others lent at ${path}`, () => Promise.resolve(others > 0));
  return waits ? inTurn(lent, create) : first;
}

function inTurn(lent: Lent, create: () => Promise<Exchange>): Promise<Exchange> {
  lent.waiting += 1;
  const own = lent.turn.then(async () => {
    try {
      await allEnded(lent);
      return begin(lent, await create());
    } finally {
      lent.waiting -= 1;
    }
  });
  lent.turn = own.catch(() => null);
  return own;
}

async function allEnded({ loans: open }: Lent): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  const tooLong = sleep(longestMs, undefined, { ref: false, signal }).catch(() => undefined);
  await Promise.race([Promise.all([...open].map(({ ended }) => ended)), tooLong]);
  patience.abort();
}

function begin(lent: Lent, made: Exchange): Exchange {
  if (made.response.status >= 300) return made;
  const ends: (() => void)[] = [];
  const ended = new Promise<void>((resolve) => {
    ends.push(resolve);
  });
  const loan: Loan = {
    ended,
    end() {
      lent.loans.delete(loan);
      for (const end of ends) end();
    },
  };
  lent.loans.add(loan);
  loans.set(made, loan);
  return made;
}

/** Ends the loan of a record: its room is free, or its check has ended. */
export function giveBack(made: Exchange): void {
  loans.get(made)?.end();
}
