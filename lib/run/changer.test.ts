import { expect, test } from "vitest";
import { changerOf, describeUnlock } from "./changer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";

const refusal = { method: "POST", path: "/cycles/", status: 405, code: null };
const cycles = unlocks.records("cycles");

test.each([
  [unlocks.modeSwitch, "reader"],
  [unlocks.projectsMade, "reader"],
  [unlocks.auditRead, "reader"],
  [unlocks.defaultState, "reader"],
  [unlocks.auditEntries, "administrator"],
  [unlocks.feature("is_page_enabled", "workspace"), "reader"],
  [unlocks.renamed, "developer"],
  [unlocks.refused(cycles, refusal), "developer"],
  [unlocks.refused(cycles, { ...refusal, status: 403 }), "reader"],
] as const)("$sentence is changed by the %s", (unlock, changer) => {
  expect(changerOf(unlock)).toBe(changer);
});

test("one text says what was sent, what was answered, and who can change it or how", () => {
  expect(describeUnlock(unlocks.refused(cycles, refusal))).toBe(
    "a deployment that lets cycles be created (POST /cycles/ answered 405); only its developers can change that",
  );
  expect(
    describeUnlock(unlocks.refused(cycles, { ...refusal, status: 403, code: "forbidden" })),
  ).toBe(
    "a deployment that lets cycles be created (POST /cycles/ answered 403 forbidden); name a user in the target file who may send this",
  );
  expect(describeUnlock(unlocks.modeSwitch)).toBe("allow.modeSwitch: true in the target file");
});
