import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import type { PlannedArea } from "#lib/contract/areas.ts";
import { conforming } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "./judging/chosen-checks.ts";
import { judgeStagedPhases } from "./judging/judge-all.ts";
import { stageReference } from "./judging/staged-reference.ts";
import { needsOf } from "./judging/test-data-sets.ts";

/** Verdicts of checks on a reference that lacks something that its target file names, or does not name. */
async function verdicts(
  lacking: VariantId | null,
  plan: readonly PlannedArea[],
  checks: readonly Check[],
) {
  const policies = lacking === null ? conforming : variantPolicies(lacking);
  const staged = await stageReference(policies, needsOf(checks), { plan });
  try {
    const results = await judgeStagedPhases(checks, staged);
    return results.map(({ verdict }) => verdict);
  } finally {
    await staged.close();
  }
}

const releases = chosenChecks(["features.releases.not-forbidden"], catalog);
const modes = chosenChecks(["type-modes.switch.to-workspace"], catalog);

test.for([
  ["plan-without-releases", "releases", releases, "pass"],
  ["workspace-types-not-in-the-plan", "workspaceTypes", modes, "not-applicable"],
] as const)(
  "%s fails what the target file declares, and nothing else",
  async ([lacking, area, checks, excused]) => {
    expect(new Set(await verdicts(lacking, [], checks))).toEqual(new Set([excused]));
    expect(new Set(await verdicts(lacking, [area], checks))).toEqual(new Set(["fail"]));
    expect(new Set(await verdicts(lacking, ["pages"], checks))).toEqual(new Set([excused]));
    expect(new Set(await verdicts(null, [area], checks))).toEqual(new Set(["pass"]));
  },
);
