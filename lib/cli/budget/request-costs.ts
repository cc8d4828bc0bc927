import { needs } from "#fixtures/needs.ts";
import type { Need } from "#fixtures/world.ts";
import costs from "./request-costs.json" with { type: "json" };

/** Requests that are sent once, whoever of many asks for them. */
export interface SharedRequests {
  readonly count: number;
  /** Ids of the checks that rest on them. */
  readonly checks: readonly string[];
}

/** Requests with which needs are arranged, by what they are: two needs that send the same share it. */
export type Arranging = ReadonlyMap<string, number>;

/** The requests of the checks on the embedded reference, as `lib/cli/testing/measure-costs.ts` measured them. */
export const sharedRequests: readonly SharedRequests[] = costs.shared.map((line) => {
  const [count = "", ...checks] = line.split(" ");
  return { count: Number(count), checks };
});

const arranging = new Map<Need, Arranging>(
  needs.map((need) => [need, new Map(costs.needs[need].map(parsed))]),
);

/** What arranging all of these needs and removing it again sends. */
export function arrangingOf(wanted: Iterable<Need>): Arranging {
  const all = new Map<string, number>();
  for (const need of wanted) {
    for (const [label, count] of arranging.get(need) ?? []) {
      all.set(label, Math.max(count, all.get(label) ?? 0));
    }
  }
  return all;
}

/** Requests of a preflight that tries so many principals beside the owner. */
export function preflightRequests(others: number): number {
  return 3 + 2 * others;
}

function parsed(line: string): [string, number] {
  const space = line.indexOf(" ");
  return [line.slice(space + 1), Number(line.slice(0, space))];
}
