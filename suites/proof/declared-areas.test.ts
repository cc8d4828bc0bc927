import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import type { PlannedArea } from "#lib/contract/areas.ts";
import { plannedAreas } from "#lib/contract/areas.ts";
import { keysOf } from "#lib/contract/family.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { catalog } from "#suites/catalog.ts";
import { judgeStagedPhases } from "./judging/judge-all.ts";
import { stageReference } from "./judging/staged-reference.ts";
import { needsOf } from "./judging/test-data-sets.ts";

/** The chapter whose test data belongs to an area. */
const chapterOf: Readonly<Record<PlannedArea, string>> = {
  workspaceTypes: "work-item-types",
  projectTypes: "work-item-types",
  releases: "release-tags",
  initiatives: "initiative-labels",
  automations: "automations",
  auditLogs: "audit-logs",
  webhooks: "webhooks",
  intake: "intake",
  pages: "pages",
  modules: "modules",
  cycles: "cycles",
  estimates: "estimates",
  milestones: "milestones",
};

/** Verdicts if no record of an area can be created, or read if none is created, without 402. */
async function verdicts(area: PlannedArea, plan: readonly PlannedArea[]) {
  const policies = altered(conforming, {
    negotiation: {
      servesAs: (known) => {
        const { method, path } = known.call;
        if (plannedAreas[area].test(path) && (method === "POST" || area === "auditLogs"))
          throw new Problem("payment_required");
        return conforming.negotiation.servesAs(known);
      },
    },
  });
  const checks = catalog.filter(
    (one): one is Check => one.kind === "check" && one.topic === chapterOf[area],
  );
  const staged = await stageReference(policies, needsOf(checks), { plan });
  try {
    return new Set((await judgeStagedPhases(checks, staged)).map(({ verdict }) => verdict));
  } finally {
    await staged.close();
  }
}

test.for(keysOf(plannedAreas))(
  "%s fail if their set-up requires payment although the target file says that the plan has them",
  async (area) => {
    const [undeclared, declared] = [await verdicts(area, []), await verdicts(area, [area])];

    expect(undeclared).toContain("not-applicable");
    expect(undeclared).not.toContain("fail");
    expect(declared).not.toContain("not-applicable");
    expect(declared).toContain("fail");
  },
);
