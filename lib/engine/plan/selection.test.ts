import { expect, test } from "vitest";
import { catalog } from "#suites/catalog.ts";
import { planRun } from "./run-plan.ts";
import { describeSelection, selectFrom } from "./selection.ts";
import { selectionLines } from "./selection-lines.ts";
import { unknownSelector } from "./unknown-selector.ts";

function linesOf(only: readonly string[], exclude: readonly string[] = []): readonly string[] {
  return selectionLines({ only, exclude }, catalog);
}

test("each word is followed by what it selects, and by what else concerns it", () => {
  const [labels = ""] = linesOf(["labels"]);
  const [, more = ""] =
    /^labels: 1 check of chapter labels; (\d+) more concern labels: --only 'label\*'$/.exec(
      labels,
    ) ?? [];
  const wider = selectFrom({ only: ["label*"], exclude: [] }, catalog);

  expect(Number(more)).toBe(wider.length - 1);
  expect(linesOf(["pagination/offset#next"])[0]).toMatch(
    /^pagination\/offset#next: \d+ checks of clause .*; \d+ more are of pagination\/offset: --only pagination\/offset$/,
  );
  expect(linesOf(["PATCH /work-items/"])[0]).toMatch(
    /^PATCH \/work-items\/: \d+ checks that ask PATCH \S+work-items\/\{pk\}\/; [\d,]+ more ask/,
  );
  expect(linesOf([], ["bulk"])).toEqual([
    expect.stringMatching(/^without bulk: \d+ checks and \d+ invariants of chapter bulk$/),
  ]);
  expect(linesOf([])).toEqual([]);
});

test("what is excluded is not planned, and the record says so", () => {
  const all = planRun("standard", []);
  const left = planRun("standard", [], undefined, ["bulk", "PATCH /work-items/"]);
  const some = planRun("standard", ["updates"], undefined, ["PATCH /work-items/"]);

  expect(left.checks.length).toBeLessThan(all.checks.length);
  expect(left.checks.some(({ topic }) => topic === "bulk")).toBe(false);
  expect(left.invariants.some(({ topic }) => topic === "bulk")).toBe(false);
  expect(some.checks.length).toBeGreaterThan(0);
  expect(some.checks.map(({ id }) => id)).not.toContain("updates.replaced.label_ids");
  expect(() => planRun("standard", ["labels"], undefined, ["labels"])).toThrow("leaves no check");
});

test.each([
  [[], [], null],
  [["labels", "bulk"], [], "labels,bulk"],
  [[], ["bulk"], "everything without bulk"],
  [["labels"], ["bulk", "x*"], "labels without bulk,x*"],
])("only %j and exclude %j is %j", (only, exclude, says) => {
  expect(describeSelection({ only, exclude })).toBe(says);
});

test.each([
  ["lables", /Did you mean labels or label\?$/],
  ["emptied", /'\*emptied\*' \(\d+ checks\)\?$/],
  ["PUT /work-items/", /is asked by no check\. Did you mean DELETE \S+, GET \S+ or GET \S+\?$/],
  ["PATCH /work-item/", /Did you mean PATCH \/work-items\//],
  ["nothingness", /The chapters are archive, /],
])("%s selects nothing, and what is near is named", (word, says) => {
  expect(unknownSelector(word, catalog)).toMatch(says);
});
