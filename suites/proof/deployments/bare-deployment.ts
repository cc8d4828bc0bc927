import type { CheckId } from "#lib/check/check.ts";
import type { CheckResult } from "#lib/check/result.ts";
import { firstVerdict } from "#lib/check/verdict-of.ts";
import type { disputedRoutes } from "#lib/contract/disputed-routes.ts";
import type { Alteration, Policies } from "#lib/reference/policies.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { isAccusation, describeResult } from "#suites/proof/judging/judge-all.ts";
import { isSilent } from "#suites/proof/judging/judge-variants.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

/** A lawful way to serve less than the suite requests; as a variant it would silence most of many topics. */
export interface BareDeployment {
  readonly openPoint: string;
  readonly alter: (base: Policies) => Alteration;
  /** Checks that request it: their ids, or those of their subjects. */
  readonly asking: readonly string[];
  /** Those of them that have nothing to judge. @default none */
  readonly silent?: readonly CheckId[];
  /** Disputed routes that it does not declare. @default none */
  readonly undeclared?: typeof disputedRoutes;
}

/** Creates that the contract does not give. */
export const beyond = [
  "Comment",
  "Cycle",
  "EstimatePoint",
  "Estimate",
  "Label",
  "Milestone",
  "State",
].map((noun) => `create${noun}`);

/** The results of judging a deployment. */
interface Reported {
  readonly accusations: readonly string[];
  readonly silent: readonly CheckId[];
}

/** Judges the checks that request what a deployment lacks. */
export async function judgeBare({
  alter,
  asking,
  undeclared = [],
}: BareDeployment): Promise<Reported> {
  const checks = chosenChecks(asking, catalog);
  const staged = await stageReference(conforming, needsOf(checks));
  const { bench } = await staged.under(altered(conforming, alter(conforming)));
  const own = { ...bench, testData: { ...bench.testData, undeclared } };
  const results = await Promise.all(checks.map((one) => firstVerdict(one, own)));
  await staged.close();

  return {
    accusations: results.filter(isAccusation).map(describeResult),
    silent: checks.flatMap(({ id }, n) => (isSilentAt(results, n) ? [id] : [])).toSorted(),
  };
}

function isSilentAt(results: readonly CheckResult[], n: number): boolean {
  const result = results[n];
  return result !== undefined && isSilent(result);
}
