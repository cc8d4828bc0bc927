import { isDeepStrictEqual } from "node:util";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";

type Decide = (...known: readonly unknown[]) => unknown;

/** How often a rival's policies were called, and how often they decided differently. */
interface Count {
  calls: number;
  differing: number;
}

/** A deployment's own version of one policy. */
interface Rival<Id extends string> {
  readonly id: Id;
  readonly decide: Decide;
  readonly count: Count;
}

/** Records, while a conforming reference answers, which mutants or variants would have decided differently. */
export interface Watch<Id extends string> {
  /** Conforming policies that pass each decision to the rivals that alter it. */
  readonly policies: Policies;
  /** Calls of a policy, and in how many of them the rival differs. */
  readonly share: ReadonlyMap<Id, Readonly<Count>>;
  /** The rivals that differed since the last call of this. */
  take(): ReadonlySet<Id>;
}

/**
 * Watches mutants or variants of a conforming reference. If no decision of a rival differed from the conforming one, it
 * answered the same, so no check can distinguish them.
 */
export function watchRivals<const Id extends string>(
  ids: readonly Id[],
  policiesOf: (id: Id) => Policies,
): Watch<Id> {
  const rivals = new Map<string, Rival<Id>[]>();
  const share = new Map<Id, Count>();
  for (const id of ids) {
    const count = { calls: 0, differing: 0 };
    share.set(id, count);
    for (const [name, decide] of alteredBy(policiesOf(id))) {
      const own = rivals.get(name);
      if (own === undefined) rivals.set(name, [{ id, decide, count }]);
      else own.push({ id, decide, count });
    }
  }
  let differing = new Set<Id>();

  const watched = (name: string, decide: Decide): Decide => {
    const own = rivals.get(name);
    if (own === undefined) return decide;
    return (...known) => {
      const decided = decide(...known);
      const order = orderOf(decided);
      for (const { id, decide: otherwise, count } of own) {
        count.calls += 1;
        if (!differs(decided, order, () => otherwise(...known))) continue;
        count.differing += 1;
        differing.add(id);
      }
      return decided;
    };
  };

  return {
    policies: mapPolicies(watched),
    share,
    take() {
      const taken = differing;
      differing = new Set();
      return taken;
    },
  };
}

function differs(decided: unknown, order: string | undefined, otherwise: () => unknown): boolean {
  try {
    const other = otherwise();
    if (Object.is(decided, other)) return false;
    return order !== orderOf(other) || !isDeepStrictEqual(decided, other);
  } catch {
    return true;
  }
}

/** The order of an object's members, which deep equality ignores. */
function orderOf(value: unknown): string | undefined {
  return typeof value === "object" ? JSON.stringify(value) : undefined;
}

/** The policies that a rival has in place of the conforming ones. */
export function alteredBy(
  policies: Policies,
): readonly (readonly [name: string, decide: Decide])[] {
  const topics = new Map(Object.entries(policies));
  return Object.entries(conforming).flatMap(([topic, lawful]) => {
    const own = topics.get(topic);
    if (own === undefined || own === lawful) return [];
    const others = new Map(Object.entries<Decide>(own));
    return Object.entries<Decide>(lawful).flatMap(([name, decide]) => {
      const other = others.get(name);
      return other === undefined || other === decide ? [] : [[`${topic}.${name}`, other] as const];
    });
  });
}

function mapPolicies(change: (name: string, decide: Decide) => Decide): Policies {
  const topics = Object.entries(conforming).map(([topic, own]) => {
    const decisions = Object.entries<Decide>(own).map(
      ([name, decide]) => [name, change(`${topic}.${name}`, decide)] as const,
    );
    return [topic, Object.fromEntries(decisions)] as const;
  });
  // Each policy keeps its place; only its content has changed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(topics) as unknown as Policies;
}
