import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { lists } from "#lib/contract/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { hasWorkspaceToItself, occupied } from "#lib/engine/exclusion.ts";
import { isAccusation, tellResult } from "./judge-all.ts";
import { stageReference } from "./staged-reference.ts";
import { needsOf } from "./worlds.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");

/** Lists and reads that tell something else while a check has the workspace to itself. */
const moved = [
  lists.projectTypes,
  lists.workspaceTypes,
  lists.projectProperties,
  lists.contexts,
  lists.projects,
  lists.releaseTags,
  lists.auditLogs,
  operations.readFeatures,
].map(({ path }) => templateMatcher(path));

const tellsMoved = ({ request, response }: Exchange) =>
  response.status === 200 && moved.some((matches) => matches(segmentsOf(request.path)));

/** Whether a check may run beside any of those that need the workspace to themselves. */
function admittedBeside(check: Check): boolean {
  const alone = occupied();
  for (const one of checks) if (hasWorkspaceToItself(one)) alone.add(one);
  return alone.admits(check);
}

const tellAsker = ({ request, origin }: Exchange) => `${origin.check}: GET ${request.path}`;

test("what only reads and is judged beside those that need the workspace to themselves bears that types come and go", async () => {
  let asked = 0;
  const restless = altered(conforming, {
    presentation: {
      member({ resource, name, value }) {
        if (resource !== "work-item" || (name !== "type_id" && name !== "type")) return value;
        asked += 1;
        return asked % 2 === 0 ? null : value;
      },
    },
  });
  const staged = await stageReference(conforming, needsOf(checks));
  const reads = checks.filter((one) => admittedBeside(one) && one.alters.length === 0);

  const { bench, exchanges } = await staged.under(restless);
  const results = await Promise.all(reads.map((one) => judge(one, bench)));
  await staged.close();

  expect(results.filter(isAccusation).map(tellResult)).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(1_000);
  expect(exchanges.filter(({ request }) => request.method !== "GET")).toEqual([]);
  expect(exchanges.filter(tellsMoved).map(tellAsker)).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});
