import { expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { sampleRecord } from "#reports/sample-record.ts";
import { unlikeness } from "./unlike.ts";

const own = { name: "wms-conformance", version: "0.1.0", catalogDigest: "c0" };
const older = { ...own, version: "0.0.9", catalogDigest: "b9" };

test("incomparable runs are refused, and the difference is named", () => {
  const record = sampleRecord();
  const other: readonly (readonly [Partial<RunRecord>, RegExp])[] = [
    [
      { contract: { ...record.contract, version: "v3" } },
      /contract differs: .* v2 before, .* v3 after/u,
    ],
    [{ profile: "smoke" }, /profile differs: standard before, smoke after/u],
    [{ selection: "plans" }, /selection differs: everything before, plans after/u],
    [{ suite: { ...own, catalogDigest: "d1" } }, /catalogs differ.*version 0\.1\.0, catalog d1/u],
  ];

  for (const [more, says] of other) {
    expect(unlikeness(record, { ...record, ...more }, "c0")).toMatch(says);
  }
  expect(unlikeness(record, record, "c0")).toBeNull();
  expect(unlikeness({ ...record, suite: older }, record, "c0")).toBeNull();
  expect(unlikeness({ ...record, suite: older }, { ...record, suite: older }, "c0")).toBeNull();
});
