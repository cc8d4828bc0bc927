import fc from "fast-check";
import { placeOf } from "#lib/check/check-id.ts";
import type { Check, CheckId, Invariant } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantIds, variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { describeResult } from "#suites/proof/judging/judge-all.ts";
import { accuses, isSilent } from "#suites/proof/judging/judge-variants.ts";
import { reachOfArranging } from "#suites/proof/judging/reach.ts";
import type { Reach } from "#suites/proof/judging/reach.ts";
import { packPolicies, packVariants } from "#suites/proof/judging/variant-packs.ts";
import type { Pack } from "#suites/proof/judging/variant-packs.ts";
import { arrangeTestData, judgeIn } from "#suites/proof/judging/test-data-sets.ts";

/** The suite's result for one lawful deployment. */
export interface LawfulDeploymentRow {
  readonly under: Pack;
  /** Whether all variants with wide effects were combined, as far as they are compatible. */
  readonly together: boolean;
  /** Checks that were judged there. */
  readonly judged: number;
  /** Lines about verdicts that a lawful deployment must not get. */
  readonly accused: readonly string[];
  /** Checks that could not decide. */
  readonly silent: readonly CheckId[];
}

/** How lawful deployments are judged. */
interface Judging {
  /** Maximum number of checks for a single deployment: if more reach it, an even sample. */
  readonly most: number;
  /** The deployments to judge here: share `which` of `of`. */
  readonly share: readonly [which: number, of: number];
}

/** One lawful deployment, and the checks that judge it. */
interface Asked extends Pick<LawfulDeploymentRow, "under" | "together"> {
  readonly asking: readonly Check[];
}

/** A variant that reaches more than this share of a catalog is combined with others and judged by all checks. */
const broad = 0.05;

/** Random pairs of compatible variants. */
export function lawfulPairs(count: number, seed: number): readonly Pack[] {
  const pair = fc
    .uniqueArray(fc.constantFrom(...variantIds), { minLength: 2, maxLength: 2 })
    .filter((two) => packVariants(two).length === 1);
  return fc.sample(pair, { numRuns: count, seed });
}

/**
 * Judges lawful deployments, each with test data set up there: every variant, random pairs, and all compatible variants
 * with wide effects combined. Every check judges the combination.
 */
export async function judgeLawfulDeployments(
  pairs: readonly Pack[],
  checks: readonly Check[],
  reach: Reach<string>,
  { most, share: [which, of] }: Judging,
): Promise<readonly LawfulDeploymentRow[]> {
  const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
  const making = new Set(await reachOfArranging(checks, variantIds, variantPolicies));
  const isBroad = (id: VariantId) =>
    making.has(id) || (reach.checks[id]?.length ?? 0) > broad * checks.length;
  const alone = [...variantIds.map((id) => [id]), ...pairs].map((under, nth): Asked => {
    const reached = new Set(under.flatMap((id) => reach.checks[id] ?? []));
    const reaching = checks.filter(({ id }) => reached.has(id));
    // A variant that decides nothing differently, during set-up and during a check, changes no verdict.
    const others = under.some((id) => making.has(id)) ? checks : [];
    const further = others.filter(({ id }) => !reached.has(id));
    return {
      under,
      together: false,
      asking: [...evenly(reaching, most, nth), ...evenly(further, most / 2, nth)],
    };
  });
  const packs = packVariants(variantIds.filter(isBroad)).map((under): Asked => ({
    under,
    together: true,
    asking: checks,
  }));
  const deployments = [...(Number.isFinite(most) ? packs : []), ...alone];
  const heaviest = deployments.toSorted((one, other) => other.asking.length - one.asking.length);
  const rows: LawfulDeploymentRow[] = [];
  for (const asked of heaviest.filter((_, nth) => nth % of === which)) {
    // oxlint-disable-next-line no-await-in-loop -- one deployment at a time
    rows.push(await judgeThere(asked, invariants));
  }
  return rows;
}

async function judgeThere(
  { under, together, asking }: Asked,
  invariants: readonly Invariant[],
): Promise<LawfulDeploymentRow> {
  const policies = packPolicies(under);
  const testDataSets = await arrangeTestData(asking, policies);
  const results = await judgeIn(testDataSets, policies, asking, invariants);
  await testDataSets.close();
  return {
    under,
    together,
    judged: asking.length,
    accused: results
      .filter((one) => accuses(under, one) && !isOwnDocument(one))
      .map(describeResult),
    silent: results.filter(isSilent).map(({ id }) => id),
  };
}

/** The requested number of them, evenly spread; another sample for each number. */
function evenly<T>(all: readonly T[], most: number, nth: number): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, position) => position % step === nth % step);
}

/** A warning about the schema document, in which our variant does not show how it differs. */
function isOwnDocument({ id, verdict }: CheckResult): boolean {
  return verdict === "warning" && placeOf(id).heading === "schema-document.truth";
}
