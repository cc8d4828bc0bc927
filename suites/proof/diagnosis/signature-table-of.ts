import type { SignatureTable } from "#lib/diagnosis/signature-table.ts";
import type { Trait } from "#lib/diagnosis/trait.ts";
import { traitKey, traitsOf } from "#lib/diagnosis/trait.ts";
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
  const traits = new Map(profiles.flat().map((trait) => [traitKey(trait), trait] as const));
  const positionOfTrait = positionsOf([...traits.keys()].toSorted());
  const positionOfCheck = positionsOf(checks);
  return {
    checks,
    traits: [...positionOfTrait.keys()].flatMap((key) => {
      const trait = traits.get(key);
      return trait === undefined ? [] : [[trait.kind, trait.value] as const];
    }),
    profiles: profiles.map((own) => own.flatMap((one) => positionOfTrait.get(traitKey(one)) ?? [])),
    defects: rows.map(({ mutant, defect, isPartial, failures }) => ({
      mutant,
      defect,
      breaks: failures.flatMap(({ check }) => positionOfCheck.get(check) ?? []),
      isPartial,
    })),
  };
}

/** A table as JSON, with a line for each check, trait, profile and defect, so that a text diff shows the changes. */
export function writeTable(table: SignatureTable): string {
  const members = Object.entries(table).map(
    ([name, rows]: readonly [string, readonly unknown[]]) => {
      const lines = rows.map((row) => JSON.stringify(row));
      return `"${name}":[\n${lines.join(",\n")}\n]`;
    },
  );
  return `{${members.join(",\n")}}\n`;
}

/** The traits that occur in at least half of the lists. */
function mostOf(lists: readonly (readonly Trait[])[]): readonly Trait[] {
  const counted = new Map<string, { readonly trait: Trait; count: number }>();
  for (const trait of lists.flat()) {
    const known = counted.get(traitKey(trait));
    if (known === undefined) counted.set(traitKey(trait), { trait, count: 1 });
    else known.count += 1;
  }
  return [...counted.values()]
    .filter(({ count }) => count >= lists.length / 2)
    .map(({ trait }) => trait);
}

function positionsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, position) => [key, position] as const));
}
