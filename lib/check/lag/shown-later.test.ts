import { expect, test } from "vitest";
import type { ReportedFinding } from "#lib/check/result.ts";
import { judgedFinding, judgedResult } from "#lib/check/sample-result.ts";
import { shownLater } from "./shown-later.ts";

const finding = judgedFinding();
const failed = (...findings: ReportedFinding[]) => judgedResult({ verdict: "fail", findings });
const early = { ...finding, earlyMs: 712.4 };

test("what only early reads did not show, and a patient rerun did, is no violation but observed", () => {
  const later = shownLater(failed(early), judgedResult());

  expect(later).toMatchObject({ verdict: "pass", findings: [] });
  expect(later?.observations).toMatchObject([{ check: "a.b.c", exchange: 5 }]);
  expect(later?.observations[0]?.note).toContain("712 ms");
});

test("it stays a violation if it repeats, or if any read was not early", () => {
  expect(shownLater(failed(early), failed(early))).toBeNull();
  expect(shownLater(failed(early, finding), judgedResult())).toBeNull();
  expect(shownLater(failed(finding), judgedResult())).toBeNull();
  expect(shownLater(failed(), judgedResult())).toBeNull();
});
