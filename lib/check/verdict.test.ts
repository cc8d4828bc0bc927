import fc from "fast-check";
import { expect, test } from "vitest";
import { runVerdict, verdictOrder, worstOf } from "./verdict.ts";

const verdicts = fc.array(fc.constantFrom(...verdictOrder));

test("a pass never hides an untested one", () => {
  expect(worstOf(["pass", "untested"])).toBe("untested");
});

test("the worst verdict of a union is the worst of its parts, in any order", () => {
  fc.assert(
    fc.property(verdicts, verdicts, (left, right) => {
      fc.pre(left.length > 0 && right.length > 0);
      expect(worstOf([...left, ...right])).toBe(worstOf([worstOf(right), worstOf(left)]));
    }),
  );
});

test("a run passes only if something passed and nothing contradicts it", () => {
  expect(runVerdict(["pass", "untested", "warning", "not-applicable"])).toBe("pass");
  expect(runVerdict(["untested", "not-applicable"])).toBe("inconclusive");
  expect(runVerdict([])).toBe("inconclusive");
  expect(runVerdict(["pass", "inconclusive"])).toBe("inconclusive");
  expect(runVerdict(["pass", "error", "inconclusive"])).toBe("error");
});

test("a run that did not see enough does not pass, whatever else it shows", () => {
  expect(runVerdict(["pass", "untested"], true)).toBe("inconclusive");
  expect(runVerdict(["pass", "fail"], true)).toBe("fail");
});

test("nothing else cancels a demonstrated violation", () => {
  fc.assert(
    fc.property(verdicts, (others) => {
      expect(runVerdict([...others, "fail"])).toBe("fail");
    }),
  );
});
