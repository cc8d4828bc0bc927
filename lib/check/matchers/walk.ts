import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Api } from "#lib/check/api.ts";
import type { Tally } from "./expect.ts";
import { Expectation, idOf } from "./expect.ts";
import type { FindingKind } from "#lib/check/finding.ts";
import { FindingError } from "#lib/check/finding.ts";
import { sortOf } from "./finding-sort.ts";
import { valueAt } from "./pointer.ts";
import { describeValue } from "./value.ts";

/** A list read from its first page to its last. */
export interface Walk {
  readonly pages: readonly Exchange[];
  /** Ids in the order in which they came, repetitions included. */
  readonly ids: readonly string[];
}

/** How to read a list. */
export interface WalkOptions {
  readonly style: "offset" | "cursor";
  readonly query?: Query;
  /** Pages after which an unfinished walk is a finding. */
  readonly atMost: number;
}

/** Follows `next` or `next_cursor` to the end; a walk that does not end is a finding. */
export async function walk(
  api: Api,
  path: string,
  options: WalkOptions,
  tally: Tally,
): Promise<Walk> {
  const pages: Exchange[] = [];
  const ids: string[] = [];
  let position: Query = options.style === "cursor" ? { paginate: "cursor" } : {};
  for (;;) {
    // Each page is found through the page before it.
    // oxlint-disable-next-line no-await-in-loop
    const page = await api.read(path, { ...options.query, ...position }, { keepsStyle: true });
    new Expectation(page, tally).status(200);
    pages.push(page);
    const { json } = page.response;
    const rows = valueAt(json, "/data");
    ids.push(...(Array.isArray(rows) ? rows.map(idOf) : []));
    const at = options.style === "cursor" ? "/next_cursor" : "/next";
    const next = valueAt(json, at);
    if (next === null || next === undefined) return { pages, ids };
    if (pages.length >= options.atMost) {
      const expected = `null by page ${options.atMost}`;
      const actual = describeValue(next);
      const sort = { kind: "count", wanted: null, met: sortOf(next, at) } as const;
      throw new FindingError({ ...sort, at, expected, actual, exchange: page });
    }
    position =
      options.style === "cursor"
        ? { paginate: "cursor", cursor: tokenOf(next) }
        : { offset: tokenOf(next) };
  }
}

/** A position as it is sent back in a query, whatever type the deployment gave it. */
function tokenOf(position: unknown): string {
  return typeof position === "string" ? position : JSON.stringify(position);
}

/** A claim about a whole walk. */
export class WalkExpectation {
  readonly #walk: Walk;
  readonly #tally: Tally;

  constructor(walked: Walk, tally: Tally) {
    this.#walk = walked;
    this.#tally = tally;
  }

  /** Each of these rows came exactly once, and no other. */
  visits(expected: readonly string[]): this {
    const { ids } = this.#walk;
    const missing = expected.filter((id) => !ids.includes(id));
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    const surplus = ids.filter((id) => !expected.includes(id));
    const holds = missing.length + repeated.length + surplus.length === 0;
    return this.#that("membership", `each of ${expected.length} rows once`, holds, {
      missing,
      repeated,
      surplus,
    });
  }

  /** These rows came in this order, each once. */
  follows(expected: readonly string[]): this {
    const { ids } = this.#walk;
    const first = expected.findIndex((id, index) => ids[index] !== id);
    const holds = first === -1 && ids.length === expected.length;
    return this.#that("order", `${expected.length} rows in order`, holds, {
      at: first,
      expected: expected[first],
      actual: ids[first],
      rows: ids.length,
    });
  }

  #that(kind: FindingKind, expected: string, holds: boolean, difference: unknown): this {
    this.#tally.judged += 1;
    if (holds) return this;
    const exchange = this.#walk.pages.at(-1) ?? null;
    const at = "/data over all pages";
    const actual = describeValue(difference);
    const sort = { kind, wanted: null, met: sortOf(difference, at) };
    throw new FindingError({ ...sort, at, expected, actual, exchange });
  }
}
