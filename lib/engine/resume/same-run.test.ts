import { expect, test } from "vitest";
import { propertyBudgets } from "#lib/check/properties/property-budget.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import type { Target } from "#lib/target/target.ts";
import { judgedWith, refuseAnotherRun, refuseOtherPeople } from "./same-run.ts";

const url = "https://pm.example.com";
const principals = { owner: { apiKey: "k", workspace: "acme" } };
const target: Target = {
  ...targetOfReference({ workspace: "acme", principals }, url),
  source: { kind: "file", path: "target.json" },
};
const note = {
  format: "wms-conformance/unfinished@2",
  baseUrl: url,
  workspace: "acme",
  tag: "wms0",
  startedAt: new Date(0).toISOString(),
  features: null,
  asked: {
    profile: "standard",
    only: [],
    exclude: ["bulk"],
    seed: 7,
    propertyBudget: { ...propertyBudgets.standard, runs: null },
    readOnly: false,
    build: null,
  },
  judgedWith: judgedWith(target, "c0"),
  people: { owner: "u1" },
} as const;

function refusalOf(other: Partial<Target> | null, asked: object = {}, suite = "c0"): string {
  const given = other === null ? null : { ...target, ...other };
  try {
    refuseAnotherRun({ note }, { target: given, suite, asked });
    return "";
  } catch (error) {
    return String(error);
  }
}

test("a run goes on with the same target, and with other keys of the same people", () => {
  expect(refusalOf({})).toBe("");
  expect(refusalOf({ principals: { owner: { apiKey: "renewed" } } })).toBe("");
  expect(refusalOf({}, { seed: 7, only: [] })).toBe("");
});

test.each([
  [{ baseUrl: "https://b.example.com" }, {}, 'address "https://b.example.com", not "https://pm.'],
  [{ workspace: "globex" }, {}, 'workspace "globex", not "acme"'],
  [
    { principals: { ...target.principals, member: { apiKey: "m" } } },
    {},
    "another choice of principals",
  ],
  [{ tokens: [{ accessToken: "t", scopes: [] }] }, {}, "another number of tokens"],
  [{ project: ["p"] }, {}, "another choice of projects"],
  [{ allow: { modeSwitch: false, throttling: true } }, {}, "another setting of allow"],
  [{}, { seed: 8 }, "seed 8, not 7"],
  [{}, { only: ["labels"] }, 'only ["labels"], not []'],
  [{}, { exclude: [] }, 'exclude [], not ["bulk"]'],
  [{}, { profile: "smoke" }, 'profile "smoke", not "standard"'],
  [{}, { runs: 5 }, "runs 5, not none"],
  [{}, { budget: 90 }, "budget 90, not none"],
  [{}, { minutes: 9 }, "minutes 9, not none"],
  [{}, { shard: { index: 1, of: 2 } }, 'shard {"index":1,"of":2}, not none'],
  [null, {}, "the embedded reference, which ended"],
])("another run is refused by what differs: %j %j", (other, asked, says) => {
  expect(refusalOf(other, asked)).toContain(says);
});

test("other checks and other people are refused by name", () => {
  expect(refusalOf({}, {}, "c1")).toContain("another version of the suite");
  expect(() => refuseOtherPeople({ note }, { owner: "u2" })).toThrow("another user as owner");
  expect(() => refuseOtherPeople({ note }, { owner: "u1", member: "u3" })).not.toThrow();
});
