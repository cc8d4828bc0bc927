import { expect, test } from "vitest";
import { scopeOf, scopedOperations, twinnedOperations } from "./scoped-operations.ts";

test("thirty-five operations have a scope, and all except the audit log's have a twin", () => {
  expect(scopedOperations).toHaveLength(35);
  expect(scopedOperations).not.toContain("importTypes");
  expect(twinnedOperations).toHaveLength(34);
  expect(twinnedOperations).not.toContain("listAuditLogs");
});

test("the scope of an operation splits into its parts", () => {
  expect(scopeOf("bulkCreateComments")).toEqual({
    fine: "projects.work_items.comments:write",
    base: "projects.work_items.comments",
    tier: "write",
    otherTier: "read",
    twin: "projects.work_items.comments:read",
  });
});
