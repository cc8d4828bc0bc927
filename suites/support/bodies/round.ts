import type { Arbitrary } from "fast-check";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Tools } from "#lib/check/check.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import type { Sketch } from "#fixtures/arbitraries/bodies.ts";
import type { Fields } from "#lib/contract/field.ts";
import { showsAll } from "./reported-members.ts";

/** A record that was written, and its result. */
interface Written {
  readonly api: Branch["api"];
  /** Where it is read. */
  readonly one: string;
  readonly id: string;
  readonly fields: Fields;
  readonly left: Sketch;
}

/** Reads a record back; null if the list of its round shows all of the result. */
export type ReadBack = (written: Written) => Promise<Exchange | null>;

/** Inputs that begin together, as many as are in flight at once. */
const roundSize = 16;

const readAlone = async ({ api, one }: Written): Promise<Exchange> =>
  requireSuccess(await api.get(one));

/** Those of a round that wait for its list. */
class Round {
  readonly #list: () => Promise<Exchange>;
  #under = 0;
  #waiting: ((rows: Promise<readonly unknown[]>) => void)[] = [];

  constructor(list: () => Promise<Exchange>) {
    this.#list = list;
  }

  begin(): void {
    this.#under += 1;
  }

  end(): void {
    this.#under -= 1;
    this.#settle();
  }

  /** The rows that are listed once all others of the round have written; none for a single input. */
  rows(): Promise<readonly unknown[]> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#settle();
    });
  }

  #settle(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#under) return;
    const all = this.#waiting;
    this.#waiting = [];
    // A list that fails shows nothing.
    const rows = all.length === 1 ? Promise.resolve([]) : this.#list().then(pageRows, () => []);
    for (const resolve of all) resolve(rows);
  }
}

/** Where records are listed, and the parameters that show the newest ones. */
interface Listed<G> {
  readonly at: (given: G, branch: Branch) => Promise<string>;
  readonly listed: Query;
}

/** A claim about one input, which may read back what it wrote. */
type RoundClaim<T> = (input: T, branch: Branch, readBack: ReadBack) => Promise<void>;

/**
 * Tests a claim that reads back each input's write: the first one's separately, the others in one list, and separately
 * again if the list lacks any member of the first read.
 */
export function forAllInRound<G extends Tools, T extends object>(
  given: G,
  { at, listed }: Listed<G>,
  arbitraries: { readonly [K in keyof T]: Arbitrary<T[K]> },
  claim: RoundClaim<T>,
): Promise<void> {
  const list = async () => given.api.get(await at(given, given), { ...listed, per_page: 200 });
  return given.forAll(arbitraries, inRound(list, claim));
}

function inRound<T>(list: () => Promise<Exchange>, claim: RoundClaim<T>) {
  const round = new Round(list);
  let begun = 0;
  let first: unknown = null;
  const readFirst: ReadBack = async (written) => {
    const exchange = await readAlone(written);
    first = exchange.response.json;
    return exchange;
  };
  const readListed: ReadBack = async (written) => {
    const rows = await round.rows();
    const row = rows.find((one) => memberOf(one, "id") === written.id);
    return showsAll(row, first, written.fields, written.left) ? null : readAlone(written);
  };
  return async (input: T, branch: Branch): Promise<void> => {
    begun += 1;
    if (begun > roundSize) return claim(input, branch, readAlone);
    const readBack = begun === 1 ? readFirst : readListed;
    round.begin();
    try {
      await claim(input, branch, readBack);
    } finally {
      round.end();
    }
  };
}
