import type { Knowledge, Signature } from "./knowledge.ts";
import type { Failure, Trait, TraitKind } from "./trait.ts";
import { traitKey, traitsOf } from "./trait.ts";

/** A failed check with its traits. */
export interface Symptom {
  readonly check: string;
  readonly traits: ReadonlyMap<string, Trait>;
  /** Whether it has a finding. */
  readonly shows: boolean;
  /** How much it says about a cause: checks that nearly every defect breaks say little. */
  readonly weight: number;
}

/** A possible explanation of failures. */
export interface CandidateCause {
  /** The known defect; null if failures only have something in common. */
  readonly known: Signature | null;
  /** What the failures have in common; empty if they share only a known defect. */
  readonly traits: readonly Trait[];
  readonly covers: readonly Symptom[];
  /** How much has to be assumed for it; the explanation with the lowest cost is the best. */
  readonly cost: number;
}

/** The additional cost if failures have no more than this in common. */
const unspecific: Readonly<Record<TraitKind, number>> = {
  clause: 0.1,
  parameter: 0.2,
  member: 0.2,
  header: 0.2,
  operation: 0.3,
  subject: 0.3,
  path: 1.2,
  sent: 0.8,
  caller: 0.8,
  kind: 1.2,
  status: 1.5,
};

/** Costs of an explanation, in units of one known defect. */
const costs = {
  known: 1,
  /** Failures with something in common for which no defect is known. */
  group: 1.5,
  /** A check that the known defect breaks, but that passed. */
  contradiction: 0.6,
  /** A group in which nearly all passed. */
  untrue: 1,
} as const;

/** Checks that this many known defects break say little about what is broken. */
const broad = 20;
const weightOfBroad = 0.3;

/** A failure with its traits. */
export function symptomOf(failure: Failure, knowledge: Knowledge): Symptom {
  const traits = new Map(traitsOf(failure).map((trait) => [traitKey(trait), trait] as const));
  const weight = knowledge.breaking(failure.check).length >= broad ? weightOfBroad : 1;
  return { check: failure.check, traits, shows: failure.findings.length > 0, weight };
}

/** Every possible explanation of these failures. */
export function candidatesFor(
  symptoms: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly CandidateCause[] {
  return [
    ...knownFor(symptoms, passed, knowledge),
    ...groupsOf(symptoms, passed, knowledge),
    ...symptoms.map((one) => ({
      known: null,
      traits: [...one.traits.values()],
      covers: [one],
      cost: costs.group,
    })),
  ];
}

function knownFor(
  symptoms: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly CandidateCause[] {
  const covered = new Map<Signature, Symptom[]>();
  for (const symptom of symptoms)
    for (const signature of knowledge.breaking(symptom.check)) add(covered, signature, symptom);
  return [...covered].flatMap(([known, covers]) => {
    const contradictions = countIn(known.breaks, passed);
    if (contradictions > covers.length) return [];
    const cost = costs.known + costs.contradiction * contradictions;
    return [{ known, traits: [], covers, cost }];
  });
}

function groupsOf(
  symptoms: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly CandidateCause[] {
  const groups = new Map<string, { traits: readonly Trait[]; covers: Symptom[] }>();
  for (const symptom of symptoms) {
    for (const [key, traits] of conjunctionsOf(symptom)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { traits, covers: [symptom] });
      else group.covers.push(symptom);
    }
  }
  return [...groups.values()]
    .filter(({ covers }) => covers.length > 1)
    .map(({ traits, covers }) => {
      const untrue = shareOfPassed(traits, covers, passed, knowledge);
      const cost =
        costs.group +
        Math.min(...traits.map(({ kind }) => unspecific[kind])) +
        costs.untrue * untrue;
      return { known: null, traits, covers, cost };
    });
}

/** Each trait, and each pair of them. */
function conjunctionsOf({ traits }: Symptom): readonly (readonly [string, readonly Trait[]])[] {
  const all = [...traits];
  const alone = all.map(([key, trait]) => [key, [trait]] as const);
  const pairs = all.flatMap(([key, trait], index) =>
    all
      .slice(index + 1)
      .map(([other, second]) => [[key, other].toSorted().join("\n"), [trait, second]] as const),
  );
  return [...alone, ...pairs];
}

/** Of the judged checks that would show these traits if they failed, how many passed. */
function shareOfPassed(
  traits: readonly Trait[],
  covers: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): number {
  const [first, ...others] = traits
    .map((trait) => knowledge.failingWith(traitKey(trait)))
    .toSorted((a, b) => a.size - b.size);
  let held = 0;
  for (const check of first ?? [])
    if (passed.has(check) && others.every((set) => set.has(check))) held += 1;
  return held / (held + covers.length);
}

function countIn(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const one of some) if (others.has(one)) count += 1;
  return count;
}

function add<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
