import { expect, test } from "vitest";
import type { Cause } from "#lib/diagnosis/cause.ts";
import { compareCauses } from "./compare-causes.ts";

test("each cause is new, gone or in both runs", () => {
  const before = [cause("stays", ["a.a.a", "a.a.b", "a.a.c"]), cause("goes", ["b.b.b"])];
  const after = [
    cause("stays, elsewhere too", ["a.a.a", "a.a.b", "d.d.d"]),
    cause("comes", ["c.c.c"]),
  ];

  expect(compareCauses({ causes: before }, { causes: after })).toEqual({
    added: ["comes"],
    gone: ["goes"],
    kept: ["stays, elsewhere too"],
  });
});

test("a known defect is the same cause, whichever checks show it in either run", () => {
  const before = [cause("always counts", ["a.a.a"], "counts-always")];
  const after = [cause("always counts", ["b.b.b"], "counts-always")];

  expect(compareCauses({ causes: before }, { causes: after }).kept).toEqual(["always counts"]);
});

function cause(sentence: string, checks: readonly string[], mutant?: string): Cause {
  return {
    sentence,
    observed: sentence,
    likely: mutant === undefined ? [] : [{ mutant, defect: sentence }],
    common: [],
    checks,
    witness: checks[0] ?? "",
    subjects: null,
    isRefusal: false,
  };
}
