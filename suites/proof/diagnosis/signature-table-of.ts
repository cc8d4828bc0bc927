import type { SignatureTable } from "#lib/diagnosis/signature-table.ts";
import type { Trait } from "#lib/diagnosis/trait.ts";
import { keyOf, traitsOf } from "#lib/diagnosis/trait.ts";
import type { JudgedRow } from "./judged-row.ts";

/** The table of signatures that follows from these mutants. */
export function signatureTableOf(rows: readonly JudgedRow[]): SignatureTable {
  const shown = new Map<string, Trait[][]>();
  for (const { failures } of rows) {
    for (const failure of failures) {
      const own = shown.get(failure.check) ?? [];
      own.push([...traitsOf(failure)]);
      shown.set(failure.check, own);
    }
  }
  const checks = [...shown.keys()].toSorted();
  const profiles = checks.map((check) => mostOf(shown.get(check) ?? []));
  const traits = new Map(profiles.flat().map((trait) => [keyOf(trait), trait] as const));
  const positionOfTrait = positionsOf([...traits.keys()].toSorted());
  const positionOfCheck = positionsOf(checks);
  return {
    checks,
    traits: [...positionOfTrait.keys()].flatMap((key) => {
      const trait = traits.get(key);
      return trait === undefined ? [] : [[trait.kind, trait.value] as const];
    }),
    profiles: profiles.map((own) => own.flatMap((one) => positionOfTrait.get(keyOf(one)) ?? [])),
    defects: rows.map(({ mutant, defect, sampled, failures }) => ({
      mutant,
      defect,
      breaks: failures.flatMap(({ check }) => positionOfCheck.get(check) ?? []),
      sampled,
    })),
  };
}

/** The traits that stand in at least half of the lists. */
function mostOf(lists: readonly (readonly Trait[])[]): readonly Trait[] {
  const counted = new Map<string, { readonly trait: Trait; count: number }>();
  for (const trait of lists.flat()) {
    const known = counted.get(keyOf(trait));
    if (known === undefined) counted.set(keyOf(trait), { trait, count: 1 });
    else known.count += 1;
  }
  return [...counted.values()]
    .filter(({ count }) => count >= lists.length / 2)
    .map(({ trait }) => trait);
}

function positionsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, position) => [key, position] as const));
}
