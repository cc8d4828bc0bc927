import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { catalog } from "#suites/catalog.ts";
import { isAccusation, describeResult } from "./judging/judge-all.ts";
import { judgePaying, lacking } from "./payment/judge-paying.ts";

/**
 * Operations that once caused most false accusations, with the topics that request them most; `npm run proof:payment`
 * tries all.
 */
const trials: readonly (readonly [OperationName, string])[] = [
  ["bulkDeleteLabels", "bulk"],
  ["bulkCreateComments", "bulk"],
  ["createModule", "modules"],
  ["createIntakeWorkItem", "intake"],
  ["listCycles", "cycles"],
  ["createContext", "contexts"],
];

test.each(trials)("nothing fails if only %s answers 402, and always does", async (name, topic) => {
  const checks = catalog.filter((one): one is Check => one.kind === "check" && one.topic === topic);

  const results = await judgePaying(lacking(name), checks, []);

  expect(results.filter(isAccusation).map(describeResult)).toEqual([]);
  // The 402 itself is judged: whatever depends on the operation does not apply.
  expect(results.some(({ verdict }) => verdict === "not-applicable")).toBe(true);
});

test("everything can be judged even if listing and reading work items requires payment", async () => {
  const checks = catalog.filter(
    (one): one is Check => one.kind === "check" && one.topic === "expansion",
  );

  const results = await judgePaying(
    lacking(
      "listProjectWorkItems",
      "listWorkspaceWorkItems",
      "readWorkItem",
      "readWorkItemByIdentifier",
    ),
    checks,
    [],
  );

  expect(results.filter(isAccusation).map(describeResult)).toEqual([]);
});

test("if the plan has no route of comments, checks that need them do not apply, and the others pass", async () => {
  const checks = catalog.filter(
    (one): one is Check => one.kind === "check" && one.topic === "bulk",
  );

  const results = await judgePaying(({ path }) => path.includes("/comments/"), checks, []);

  const others = results.filter(({ verdict }) => verdict !== "not-applicable");
  expect(others.length).toBeLessThan(results.length - 50);
  expect(others.filter(({ verdict }) => verdict !== "pass").map(describeResult)).toEqual([]);
});
