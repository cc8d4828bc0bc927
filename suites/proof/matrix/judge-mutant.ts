import type { Check, CheckId, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Shown } from "#lib/diagnosis/trait.ts";
import { describeCited } from "#lib/contract/cited-clause.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { isKill, judgeAll } from "#suites/proof/judging/judge-all.ts";
import { judgeIn } from "#suites/proof/judging/test-data-sets.ts";
import type { TestDataSets } from "#suites/proof/judging/test-data-sets.ts";

/** A check or an invariant that a mutant breaks. */
interface Killer {
  readonly id: CheckId;
  /** Whether it claims to kill the mutant. */
  readonly named: boolean;
  /** Its first finding, as far as the diagnosis groups failures by it. */
  readonly shown: Shown | null;
}

/** One row of the kill matrix. */
export interface MutantRow {
  readonly mutant: MutantId;
  /** Checks judged: those, or an even sample of those, that request something the mutant decides differently. */
  readonly reached: number;
  /** Whether they are only a sample, so that the mutant may break more. */
  readonly isSampled: boolean;
  /** Checks and invariants that failed. */
  readonly killers: readonly Killer[];
  /** Clauses found broken, each subject separately. */
  readonly clauses: readonly string[];
  /** Those that claim to kill the mutant but do not. */
  readonly missed: readonly CheckId[];
  /** Those that ended with an error of the suite or the set-up. */
  readonly faults: readonly string[];
}

/**
 * Judges a mutant by the checks that reach it and by all invariants. Those that validate answers against the document
 * take as long as all others, so they only judge mutants that they name.
 */
export async function judgeMutant(
  mutant: MutantId,
  reaching: { readonly checks: readonly Check[]; readonly isSampled: boolean },
  catalog: readonly Judgeable[],
  testDataSets: TestDataSets,
): Promise<MutantRow> {
  const claiming = catalog.filter(({ killedBy }) => killedBy.includes(mutant));
  const invariants = catalog
    .filter((one): one is Invariant => one.kind === "invariant")
    .filter((one) => one.topic !== "schema-document" || claiming.includes(one));
  let results = await judgeIn(testDataSets, mutantPolicies(mutant), reaching.checks, invariants);
  const late = claiming.filter(({ id }) => !results.some((one) => one.id === id && isKill(one)));
  // Some defects show only in test data that was created under them.
  if (late.length > 0) {
    const again = await judgeAll(mutantPolicies(mutant), late, catalog);
    results = [...results.filter(({ id }) => !late.some((one) => one.id === id)), ...again];
  }
  const killers = results.filter(isKill);
  return {
    mutant,
    reached: new Set([...reaching.checks, ...late].map(({ id }) => id)).size,
    isSampled: reaching.isSampled,
    killers: killers.map(({ id, findings }) => ({
      id,
      named: claiming.some((one) => one.id === id),
      shown: shownBy(findings),
    })),
    clauses: [...new Set(killers.map(describeCited))],
    missed: claiming.map(({ id }) => id).filter((id) => !killers.some((one) => one.id === id)),
    faults: results.filter(({ verdict }) => verdict === "error").map(describeFault),
  };
}

function shownBy([finding]: CheckResult["findings"]): Shown | null {
  if (finding === undefined) return null;
  const { kind, sort, asked } = finding;
  return { kind, sort, asked };
}

function describeFault({ id, reason }: CheckResult): string {
  return `${id}: ${reason?.sentence ?? "error"}`;
}
