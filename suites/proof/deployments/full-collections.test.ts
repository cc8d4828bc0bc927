import { expect, test } from "vitest";
import { finalVerdicts, firstVerdict } from "#lib/check/verdict-of.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import { catalog } from "#suites/catalog.ts";
import { chosenChecks } from "#suites/proof/judging/chosen-checks.ts";
import { isAccusation, describeResult } from "#suites/proof/judging/judge-all.ts";
import { stageReference } from "#suites/proof/judging/staged-reference.ts";
import { needsOf } from "#suites/proof/judging/test-data-sets.ts";

const asking = [
  "modules.create",
  "modules.sort-order",
  "modules.name",
  "authentication.key.acts-as-owner",
  "problems.conflict.no-errors",
  "problems.refused-body.module-create",
  "requests.refused-body.module-makes-none",
  "requests.wrong-id.module-lead-word",
  "sequences.modules.agree",
];

/** Judges checks that create modules where a project takes only so many more; what it accuses, and how much is judged. */
async function judgeFull(room: number, type: ProblemType) {
  const checks = chosenChecks(asking, catalog);
  const staged = await stageReference(conforming, needsOf(checks));
  const made = new Map<string, number>();
  const { bench, exchanges } = await staged.under(
    altered(conforming, {
      writes: {
        body: (known) => {
          const { call, body } = known;
          if (call.operation !== "createModule") return conforming.writes.body(known);
          const project = String(call.project?.id);
          const count = (made.get(project) ?? 0) + 1;
          if (count > room) throw new Problem(type);
          made.set(project, count);
          return body;
        },
      },
    }),
  );
  const first = [];
  // oxlint-disable-next-line no-await-in-loop -- the first ones fill the project
  for (const one of checks) first.push(await firstVerdict(one, bench));
  const results = finalVerdicts(first, [], {
    exchanges: exchanges.map(summaryOf),
    misses: [],
    notes: [],
  });
  await staged.close();
  return {
    accusations: results.filter(isAccusation).map(describeResult),
    judged: results.filter(({ verdict }) => verdict === "pass").length,
  };
}

test.for(["conflict", "invalid_request", "forbidden"] as const)(
  "nothing is accused where a project takes no more modules and answers %s",
  async (type) => {
    const { accusations, judged } = await judgeFull(45, type);

    expect(accusations).toEqual([]);
    expect(judged).toBeGreaterThan(0);
  },
);

test("where a project takes no module at all, that is a violation", async () => {
  const { accusations } = await judgeFull(0, "invalid_request");

  expect(accusations.join("\n")).toContain("modules.create.answers: fail");
});
