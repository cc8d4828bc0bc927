import { expect, test } from "vitest";
import { explain } from "./explain.ts";
import { knowledgeOf } from "./knowledge.ts";
import type { Failure } from "./trait.ts";

const checks = ["a.a.a", "a.a.b", "b.b.a", "b.b.b", "c.c.a", "c.c.b"];
const knowledge = knowledgeOf({
  checks,
  traits: [["clause", "a/a#a"]],
  profiles: [[0], [0], [], [], [], []],
  defects: [
    { mutant: "counts-always", defect: "always counts", breaks: [0, 2, 4], isPartial: false },
    { mutant: "orders-never", defect: "never orders", breaks: [1, 3], isPartial: false },
    { mutant: "refuses-pages", defect: "refuses pages", breaks: [2, 3, 4, 5], isPartial: false },
  ],
});

test("failures of one known defect become one cause, which is named", () => {
  const causes = explain(
    ["a.a.a", "b.b.a", "c.c.a"].map(alone),
    passedBut("a.a.a", "b.b.a", "c.c.a"),
    knowledge,
  );

  expect(causes.map(({ checks: own }) => own.toSorted())).toEqual([["a.a.a", "b.b.a", "c.c.a"]]);
  expect(causes.flatMap(({ likely }) => likely.map(({ mutant }) => mutant))).toEqual([
    "counts-always",
  ]);
});

test("two concurrent known defects are kept apart, and no check belongs to both", () => {
  const broken = ["a.a.a", "b.b.a", "c.c.a", "a.a.b", "b.b.b"];

  const causes = explain(broken.map(alone), passedBut(...broken), knowledge);

  expect(causes.map(({ likely }) => likely.map(({ mutant }) => mutant))).toEqual([
    ["counts-always"],
    ["orders-never"],
  ]);
  expect(causes.flatMap(({ checks: own }) => own).toSorted()).toEqual(broken.toSorted());
});

test("a known defect is not named if most of the checks that it breaks passed", () => {
  const causes = explain([alone("c.c.b")], passedBut("c.c.b"), knowledge);

  expect(causes).toHaveLength(1);
  expect(causes[0]?.likely).toEqual([]);
});

test("failures that no known defect explains are grouped by what they have in common", () => {
  const asked = {
    method: "GET",
    path: "/api/v2/things/",
    parameters: ["count"],
    query: ["count=false"],
    members: [],
    as: "owner",
    status: 200,
  };
  const failures = ["x.x.a", "x.x.b", "y.y.a"].map((check, at): Failure => ({
    check,
    clause: `x/x#${at}`,
    subject: null,
    findings: [
      { kind: "absence", sort: { at: "/total_count", wanted: null, met: "number" }, asked },
    ],
  }));

  const [cause, ...others] = explain([...failures, alone("z.z.z")], new Set(), knowledge);

  expect(cause?.checks).toEqual(["x.x.a", "x.x.b", "y.y.a"]);
  expect(cause?.common).toContainEqual({ kind: "member", value: "total_count" });
  expect(cause?.common).toContainEqual({ kind: "parameter", value: "count" });
  expect(others.map(({ checks: own }) => own)).toEqual([["z.z.z"]]);
});

/** A failure that shows nothing but its clause. */
function alone(check: string): Failure {
  return { check, clause: `of/${check.replaceAll(".", "-")}#it`, subject: null, findings: [] };
}

function passedBut(...broken: readonly string[]): ReadonlySet<string> {
  return new Set(checks.filter((check) => !broken.includes(check)));
}
