import fc from "fast-check";
import { expect, test } from "vitest";
import { runVerdict, verdictOrder, worstOf } from "./verdict.ts";

const verdicts = fc.array(fc.constantFrom(...verdictOrder));

test("a pass never hides a untested alongside it", () => {
  expect(worstOf(["pass", "untested"])).toBe("untested");
});

test("the worst of a union is the worst of the worsts, in any order", () => {
  fc.assert(
    fc.property(verdicts, verdicts, (left, right) => {
      fc.pre(left.length > 0 && right.length > 0);
      expect(worstOf([...left, ...right])).toBe(worstOf([worstOf(right), worstOf(left)]));
    }),
  );
});

test("a run is a pass only where something passed and nothing speaks against it", () => {
  expect(runVerdict(["pass", "untested", "warning", "not-applicable"])).toBe("pass");
  expect(runVerdict(["untested", "not-applicable"])).toBe("inconclusive");
  expect(runVerdict([])).toBe("inconclusive");
  expect(runVerdict(["pass", "inconclusive"])).toBe("inconclusive");
  expect(runVerdict(["pass", "error", "inconclusive"])).toBe("error");
});

test("a demonstrated violation is not undone by anything else", () => {
  fc.assert(
    fc.property(verdicts, (others) => {
      expect(runVerdict([...others, "fail"])).toBe("fail");
    }),
  );
});
