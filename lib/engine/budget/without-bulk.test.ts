import { expect, test } from "vitest";
import { trial } from "#fixtures/testing/trial.ts";
import type { Need } from "#fixtures/test-data.ts";
import { arrangingOf, takesBulkBy } from "./request-costs.ts";

const needs: readonly Need[] = ["items", "labels", "cycles", "modules"];

/** The requests that set these up and remove them, and the predicted cost. */
async function costsWhere(hidden: RegExp) {
  const { log, cleanUp } = await trial({ needs, hidden, measuresLag: false });
  await cleanUp();
  const document = { find: (_: string, path: string) => (hidden.test(path) ? null : declared) };
  const bill = arrangingOf(needs, takesBulkBy(document));
  return { sent: log, reported: [...bill.values()].reduce((sum, count) => sum + count, 0) };
}

const declared = {
  method: "POST",
  path: "/",
  requiredBody: [],
  body: {},
  queryParameters: [],
  expandValues: null,
  success: [],
};

test.for([
  { routes: "every bulk-create route", hidden: /^$/ },
  { routes: "no bulk-create for work items", hidden: /work-items\/bulk-create/ },
  { routes: "no bulk-create", hidden: /bulk-create/ },
])("with $routes declared, the set-up costs what is predicted", async ({ hidden }) => {
  const { sent, reported } = await costsWhere(hidden);

  expect(sent.filter((request) => hidden.test(request))).toEqual([]);
  // Each need was measured by itself: together they share a little, or send a little more.
  expect(Math.abs(sent.length - reported)).toBeLessThan(5);
});
