import { expect, test } from "vitest";
import { sampleCheck, sampleClause, sampleRecord } from "#reports/sample-record.ts";
import { renderBadge } from "./badge.ts";

test("the badge has the members that Shields requires, and claims no more than was shown", () => {
  const failed = [sampleCheck({ verdict: "fail" })];
  const part = [sampleClause(), sampleClause({ id: "b", verdict: "untested" })];

  expect(JSON.parse(renderBadge(sampleRecord()))).toEqual({
    schemaVersion: 1,
    label: "Work-Management Service API v2",
    message: "conforms",
    color: "brightgreen",
    isError: false,
  });
  expect(JSON.parse(renderBadge(sampleRecord({ clauses: part })))).toMatchObject({
    message: "conforms, 1 clause untested",
    color: "green",
  });
  expect(JSON.parse(renderBadge(sampleRecord({ verdict: "fail", checks: failed })))).toMatchObject({
    message: "violates the contract, 1 clause",
    color: "red",
    isError: true,
  });
});
