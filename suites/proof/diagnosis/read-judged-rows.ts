import type { Shown } from "#lib/diagnosis/trait.ts";
import { findMutant } from "#lib/reference/mutants/mutants.ts";
import { placesOfMade } from "#lib/reference/mutants/places/places-of-families.ts";
import { catalog } from "#suites/catalog.ts";
import type { JudgedRow } from "./judged-row.ts";

/** What the diagnosis reads from a kill matrix. */
interface WrittenMatrix {
  readonly rows: readonly {
    readonly mutant: string;
    readonly isSampled: boolean;
    readonly killers: readonly {
      readonly id: string;
      readonly named: boolean;
      readonly shown: Shown | null;
    }[];
  }[];
}

function isConfined(mutant: string): boolean {
  return findMutant(mutant)?.at !== undefined || mutant in placesOfMade;
}

/** The rows of a kill matrix with their catalog entries and mutants; controls, which no check claims, are omitted. */
export function readJudgedRows({ rows }: WrittenMatrix): readonly JudgedRow[] {
  const judged = new Map<string, (typeof catalog)[number]>(catalog.map((one) => [one.id, one]));
  return rows
    .filter(({ killers }) => killers.some(({ named }) => named))
    .map(({ mutant, isSampled, killers }) => ({
      mutant,
      defect: findMutant(mutant)?.defect ?? mutant,
      isPartial: isSampled || isConfined(mutant),
      failures: killers.flatMap(({ id, named, shown }) => {
        const check = judged.get(id);
        if (check === undefined) return [];
        const { clause, subject = null } = check;
        return [{ check: id, clause, subject, named, findings: shown === null ? [] : [shown] }];
      }),
    }));
}
