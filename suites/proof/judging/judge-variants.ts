import type { Check, CheckId, Invariant, Judgeable } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Variant } from "#lib/reference/variants/variant.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantIds, variants } from "#lib/reference/variants/variants.ts";
import { isAccusation, judgeAll } from "./judge-all.ts";
import type { Pool } from "./pool.ts";
import type { Reached } from "./chapter-reach.ts";
import { packPolicies, packVariants } from "./variant-packs.ts";
import type { Pack } from "./variant-packs.ts";
import { judgeIn } from "./test-data-sets.ts";
import type { TestDataSets } from "./test-data-sets.ts";

/** A verdict, and the variants under which it was reached. */
export interface UnderVariants {
  readonly under: Pack;
  readonly result: CheckResult;
  readonly accuses: boolean;
}

/** A variant that reaches more than this share of a topic's checks is combined with others. */
const broad = 0.1;

/**
 * Judges a chapter on every variant, with test data from the reference. Omits checks that never reach the variant's
 * policy, since their verdict stays, and other chapters' checks that only invariants judge.
 */
export async function judgeVariants(
  pool: Pool<TestDataSets>,
  chapter: readonly Judgeable[],
  checks: readonly Check[],
  reached: Reached,
): Promise<readonly UnderVariants[]> {
  const invariants = chapter.filter((one): one is Invariant => one.kind === "invariant");
  const asking = [...checks, ...invariants];
  const inChapter = new Set(chapter.map(({ id }) => id));
  const judgePack = async (pack: Pack, among: readonly Check[]) => {
    const own = new Set(pack.flatMap((id) => reached[id] ?? []));
    const policies = packPolicies(pack);
    const reaching = sampleOthers(
      among.filter(({ id }) => own.has(id)),
      inChapter,
    );
    const judged = await pool.lend((testDataSets) =>
      judgeIn(testDataSets, policies, reaching, invariants),
    );
    const results = judged.filter(({ id }) => inChapter.has(id));
    const accused = new Set(results.filter((one) => accuses(pack, one)).map(({ id }) => id));
    if (accused.size === 0) return results;
    // The variant might have created other test data.
    const again = chapter.filter(({ id, kind }) => kind === "check" || accused.has(id));
    return judgeAll(policies, again, asking);
  };
  const judgeWhole = async (
    pack: Pack,
    among: readonly Check[],
  ): Promise<readonly UnderVariants[]> => {
    const results = await judgePack(pack, among);
    const together = results.map((result) => under(pack, result));
    const silent = among.filter(({ id }) => results.some((one) => one.id === id && isSilent(one)));
    if (pack.length === 1 || silent.length === 0) return together;
    // Checks that become silent together hide what the others in the pack would have shown.
    const parts = await Promise.all(halvesOf(pack).map((half) => judgeWhole(half, silent)));
    return [...together, ...parts.flat()];
  };
  const packs = packsOf(reached, checks.length);
  return (await Promise.all(packs.map((pack) => judgeWhole(pack, checks)))).flat();
}

/** This many checks of other chapters show how a variant changes the answers that an invariant judges. */
const enoughOthers = 60;

/** The checks of the chapter, and a sample of the others. */
function sampleOthers(checks: readonly Check[], inChapter: ReadonlySet<CheckId>): readonly Check[] {
  const others = checks.filter(({ id }) => !inChapter.has(id));
  const step = Math.ceil(others.length / enoughOthers);
  const sample = new Set(others.filter((_check, position) => position % step === 0));
  return checks.filter((check) => inChapter.has(check.id) || sample.has(check));
}

/** Whether a verdict accuses a deployment with these differences; a warning about one of them does not. */
export function accuses(pack: Pack, result: CheckResult): boolean {
  const { verdict, clause } = result;
  const rows: readonly Variant[] = pack.map((id) => variants[id]);
  const isAdvised = rows.some(({ advisedBy = [] }) => advisedBy.some((one) => one === clause));
  return isAccusation(result) && !(verdict === "warning" && isAdvised);
}

function under(pack: Pack, result: CheckResult): UnderVariants {
  return { under: pack, result, accuses: accuses(pack, result) };
}

/** Whether a check neither passes nor accuses: it sent requests, and could not decide. */
export function isSilent({ verdict }: CheckResult): boolean {
  return verdict === "not-applicable" || verdict === "untested";
}

function packsOf(reached: Reached, checks: number): readonly Pack[] {
  const reaching = variantIds.filter((id) => (reached[id]?.length ?? 0) > 0);
  const isBroad = (id: VariantId) => (reached[id]?.length ?? 0) > broad * checks && !waits(id);
  return [
    ...reaching.filter((id) => !isBroad(id)).map((id) => [id]),
    ...packVariants(reaching.filter(isBroad)),
  ];
}

function halvesOf(pack: Pack): readonly Pack[] {
  const middle = Math.ceil(pack.length / 2);
  return [pack.slice(0, middle), pack.slice(middle)];
}

/** Whether checks wait under a variant: checks of a variant combined with it would have to wait too. */
function waits(id: VariantId): boolean {
  const { isWaitedFor = false }: Variant = variants[id];
  return isWaitedFor;
}
