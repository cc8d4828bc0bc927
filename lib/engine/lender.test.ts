import { expect, test } from "vitest";
import { lendsTo } from "#lib/check/environment/lent-reads.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { createLender } from "./lender.ts";

const { lending, lend } = createLender("acme", () => {});
const at = (template: string, slug = "acme") => fillPath(template, { slug, project_id: "p" });
const operationOf = (path: string, method = "GET", as = "owner") =>
  lending.operationOf({ method, path, as });

test("tokens carry the owner's reads of operations whose scope is stated, in the workspace of the run", () => {
  const path = at(operations.listCycles.path);
  expect(operationOf(path)).toBe("listCycles");
  expect(operationOf(path, "POST")).toBeNull();
  expect(operationOf(path, "GET", "member")).toBeNull();
  expect(operationOf(at(operations.listCycles.path, "other"))).toBeNull();
  expect(operationOf(operations.readCurrentUser.path)).toBeNull();
  expect(operationOf(operations.readSchema.path)).toBeNull();
});

test("none are lent before preflight has tried them", () => {
  expect(lending.tokens).toEqual([]);
  lend(["token1"]);
  expect(lending.tokens).toEqual(["token1"]);
});

test("the reads of chapters about credentials go with the credential that they mean", () => {
  const own = ["authentication", "scopes", "roles", "limits", "current-user", "tenancy"];
  expect(own.filter((topic) => lendsTo(topic))).toEqual([]);
  expect(lendsTo("queries")).toBe(true);
});
