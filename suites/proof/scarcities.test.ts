import { expect, test } from "vitest";
import type { CheckId } from "#lib/check/check.ts";
import { overridden } from "#lib/reference/override.ts";
import { conforming } from "#lib/reference/policies.ts";
import { scarcities } from "#lib/reference/variants/scarcities.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import {
  describeResult,
  isAccusation,
  judgeStagedPhases,
} from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

interface Scarcity {
  readonly id: keyof typeof scarcities;
  /** Checks that do not name what is scarce, and some that do. */
  readonly asking: readonly string[];
  /** Those that cannot be judged without it. */
  readonly silent: readonly CheckId[];
}

const filled = ["work-items.filled", "archive.transition.keeps"];

const rows: readonly Scarcity[] = [
  {
    id: "projects-begin-without-states",
    asking: ["tenancy.modules.rows-of-path", "tenancy.identifier", "work-items.list.scope"],
    silent: [],
  },
  {
    id: "workspaces-have-one-webhook",
    asking: [
      "webhooks.read",
      "webhooks.regenerate",
      "requests.readWebhook",
      "requests.regenerateWebhook",
    ],
    silent: [],
  },
  {
    id: "estimates-have-eight-points",
    asking: ["bulk.points.atomic-late-row", "bulk.points.atomic-unseen", "bulk.points.absent"],
    silent: ["bulk.points.atomic-late-row"],
  },
  { id: "work-items-have-one-assignee", asking: filled, silent: [] },
  { id: "work-items-have-no-parent", asking: filled, silent: [] },
  { id: "children-are-archived-with-their-parent", asking: filled, silent: [] },
  { id: "drafts-are-not-listed", asking: filled, silent: [] },
  { id: "drafts-are-not-read", asking: filled, silent: [] },
  { id: "plan-without-modules", asking: filled, silent: [] },
  { id: "cycles-are-not-created", asking: filled, silent: [] },
  {
    id: "labels-are-not-created",
    asking: [...filled, "tenancy.cycles.rows-of-path", "problems.refused-body.module-create"],
    silent: [],
  },
];

test.each(rows)(
  "where $id, only what needs what is scarce is silent, and nothing is accused",
  async ({ id, asking, silent }) => {
    const checks = chosenChecks(asking, catalog);
    const staged = await stageReference(overridden(conforming, scarcities[id]), needsOf(checks));
    const results = await judgeStagedPhases(checks, staged);
    await staged.close();

    const accused = results.filter(isAccusation);
    const others = results.filter((one) => !silent.includes(one.id) && one.verdict !== "pass");
    expect([...accused, ...others].map(describeResult)).toEqual([]);
    expect(results.filter(({ verdict }) => verdict === "untested").map((one) => one.id)).toEqual(
      silent,
    );
  },
  120_000,
);
