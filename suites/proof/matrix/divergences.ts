import { isDeepStrictEqual } from "node:util";
import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";

type Decide = (...known: readonly unknown[]) => unknown;

/** A mutant's own version of one policy. */
interface Rival {
  readonly id: MutantId;
  readonly decide: Decide;
}

/** Notes, while a conforming reference answers, which mutants would have decided otherwise. */
export interface Watch {
  /** Conforming policies, each of whose decisions is put to the mutants that alter it. */
  readonly policies: Policies;
  /** Calls of a policy, and on how many of them the mutant differs. */
  readonly share: ReadonlyMap<MutantId, { calls: number; differing: number }>;
  /** The mutants that differed since the last call of this. */
  take(): ReadonlySet<MutantId>;
}

/**
 * Watches mutants of a conforming reference. A mutant alters one policy, so that where none of its decisions
 * differs from the conforming one, the deployment answers as the conforming one does: no check can tell them apart.
 */
export function watchMutants(ids: readonly MutantId[]): Watch {
  const rivals = new Map<string, Rival[]>();
  for (const id of ids) {
    for (const [name, decide] of alteredBy(id)) {
      rivals.set(name, [...(rivals.get(name) ?? []), { id, decide }]);
    }
  }
  const share = new Map(ids.map((id) => [id, { calls: 0, differing: 0 }]));
  let differing = new Set<MutantId>();

  const watched = (name: string, decide: Decide): Decide => {
    const own = rivals.get(name);
    if (own === undefined) return decide;
    return (...known) => {
      const decided = decide(...known);
      for (const { id, decide: otherwise } of own) {
        const count = share.get(id);
        if (count !== undefined) count.calls += 1;
        if (!differs(decided, otherwise, known)) continue;
        if (count !== undefined) count.differing += 1;
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

function differs(decided: unknown, otherwise: Decide, known: readonly unknown[]): boolean {
  try {
    return !isDeepStrictEqual(decided, otherwise(...known));
  } catch {
    return true;
  }
}

/** The policies that a mutant has in place of the conforming ones: one, by construction. */
function alteredBy(id: MutantId): readonly (readonly [name: string, decide: Decide])[] {
  const own = decisionsOf(mutantPolicies(id));
  return [...decisionsOf(conforming)].flatMap(([name, decide]) => {
    const other = own.get(name);
    return other === undefined || other === decide ? [] : [[name, other] as const];
  });
}

function decisionsOf(policies: Policies): ReadonlyMap<string, Decide> {
  return new Map(
    Object.entries(policies).flatMap(([topic, own]) =>
      Object.entries<Decide>(own).map(([name, decide]) => [`${topic}.${name}`, decide] as const),
    ),
  );
}

function mapPolicies(change: (name: string, decide: Decide) => Decide): Policies {
  const topics = Object.entries(conforming).map(([topic, own]) => {
    const decisions = Object.entries<Decide>(own).map(
      ([name, decide]) => [name, change(`${topic}.${name}`, decide)] as const,
    );
    return [topic, Object.fromEntries(decisions)] as const;
  });
  // Each policy stands where it stood; only what it is made of has changed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(topics) as unknown as Policies;
}
