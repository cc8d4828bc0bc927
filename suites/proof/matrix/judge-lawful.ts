import fc from "fast-check";
import type { Check, CheckId, Invariant } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { isAccusation, tellResult } from "#suites/proof/judge-all.ts";
import { isSilent } from "#suites/proof/judge-variants.ts";
import { reachOfArranging } from "#suites/proof/reach.ts";
import type { Reach } from "#suites/proof/reach.ts";
import { packPolicies, packVariants } from "#suites/proof/variant-packs.ts";
import type { Pack } from "#suites/proof/variant-packs.ts";
import { arrangeWorlds, judgeIn } from "#suites/proof/worlds.ts";

/** What the suite says of one lawful deployment. */
export interface LawfulRow {
  readonly under: Pack;
  /** Checks that were judged there: all where its world is made otherwise, else those that it reaches. */
  readonly judged: number;
  /** Lines about verdicts that no lawful deployment earns. */
  readonly accused: readonly string[];
  /** Checks that could not tell. */
  readonly silent: readonly CheckId[];
}

/** Each variant by itself, and random pairs of variants that can stand side by side. */
export function lawfulPacks(pairs: number, seed: number): readonly Pack[] {
  const pair = fc
    .uniqueArray(fc.constantFrom(...variantIds), { minLength: 2, maxLength: 2 })
    .filter((two) => packVariants(two).length === 1);
  return [...variantIds.map((id) => [id]), ...fc.sample(pair, { numRuns: pairs, seed })];
}

/** Judges each of these deployments in a world that was made there. */
export async function judgeLawful(
  packs: readonly Pack[],
  checks: readonly Check[],
  reach: Reach<string>,
): Promise<readonly LawfulRow[]> {
  const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
  const making = new Set(await reachOfArranging(checks, variantIds, variantPolicies));
  const rows: LawfulRow[] = [];
  for (const under of packs) {
    const asking = askedBy(under, checks, making, reach);
    const policies = packPolicies(under);
    // oxlint-disable-next-line no-await-in-loop -- one deployment after the other
    const worlds = await arrangeWorlds(asking, policies);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const results = await judgeIn(worlds, policies, asking, invariants);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await worlds.close();
    rows.push({
      under,
      judged: asking.length,
      accused: results.filter((one) => isAccusation(one) && !isOwnDocument(one)).map(tellResult),
      silent: results.filter(isSilent).map(({ id }) => id),
    });
  }
  return rows;
}

/** An advisory about the schema document, in which a variant of ours does not tell how it differs. */
function isOwnDocument({ id, verdict }: CheckResult): boolean {
  return verdict === "advisory" && id.startsWith("document.truth.");
}

/** A variant that decides nothing otherwise, while the world is made and while a check asks, moves no verdict. */
function askedBy(
  under: Pack,
  checks: readonly Check[],
  making: ReadonlySet<VariantId>,
  reach: Reach<string>,
): readonly Check[] {
  if (under.some((id) => making.has(id))) return checks;
  const reached = new Set(under.flatMap((id) => reach.checks[id] ?? []));
  return checks.filter(({ id }) => reached.has(id));
}
