import { circumstancesOf } from "#fixtures/circumstances.ts";
import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { judge } from "#lib/check/judge.ts";
import { lists } from "#lib/contract/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { altered, conforming } from "#lib/reference/policies.ts";
import { catalog } from "#suites/catalog.ts";
import { comesLate, filled, phasesOf, takesTurns } from "#suites/phases.ts";
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

const tellAsker = ({ request, origin }: Exchange) => `${origin.check}: GET ${request.path}`;

test("what is judged beside those that take turns only reads, and bears that types come and go", async () => {
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
  const { beside, late, alone } = filled(
    phasesOf(checks, circumstancesOf(staged.bench.world)),
    256,
  );
  const reads = beside.filter((one) => !comesLate(one));

  const { bench, exchanges } = await staged.under(restless);
  const results = await Promise.all(reads.map((one) => judge(one, bench)));
  await staged.close();

  expect(results.filter(isAccusation).map(tellResult)).toEqual([]);
  expect(results.filter(({ verdict }) => verdict === "pass").length).toBeGreaterThan(1_000);
  expect(exchanges.filter(({ request }) => request.method !== "GET")).toEqual([]);
  expect(exchanges.filter(tellsMoved).map(tellAsker)).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
  expect(late).toEqual([]);
  expect(alone.filter(takesTurns).length).toBeGreaterThan(20);
});

test("where not all who wait for a turn can be under way at once, nothing is judged beside them", async () => {
  const staged = await stageReference(conforming, needsOf(checks));
  const plain = phasesOf(checks, circumstancesOf(staged.bench.world));
  await staged.close();
  const waiting = plain.late.length + plain.alone.length;

  expect(filled(plain, waiting)).toEqual({ ...plain, beside: [] });
  expect(filled(plain, waiting + 1).beside.length).toBeGreaterThan(1_000);
  expect(filled({ ...plain, alone: [] }, 1_000).beside).toEqual([]);
});
