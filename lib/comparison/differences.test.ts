import { expect, test } from "vitest";
import { sampleRecord } from "#reports/sample-record.ts";
import { differencesOf } from "./differences.ts";

const [old, recent] = ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"].map((startedAt) =>
  sampleRecord({ startedAt }),
);

test("runs passed in the wrong order are noticed", () => {
  if (old === undefined || recent === undefined) throw new Error("Two runs are compared.");

  expect(differencesOf(old, recent)).toEqual([]);
  expect(differencesOf(recent, old)).toEqual([
    {
      what: 'order of the runs ("after" is the older one)',
      before: recent.startedAt,
      after: old.startedAt,
    },
  ]);
});
