import { expect, test } from "vitest";
import type { Verdict } from "#lib/check/verdict.ts";
import { sampleCheck, sampleClause, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { grantProfiles } from "./grants.ts";
import type { Claims } from "./profiles.ts";

const none = { tenancy: [], oauth: [], "types-and-modes": [], planning: [], events: [] };
const claims: Claims = { core: ["a#1", "a#2"], bulk: ["b#1"], "plan-gated": [], ...none };

function record(verdicts: Readonly<Record<string, Verdict | null>>) {
  const rows = Object.entries(verdicts);
  return sampleRecord({
    checks: rows.map(([clause, verdict]) =>
      sampleCheck({
        id: `a.${clause}.holds`,
        clause,
        verdict: verdict ?? "pass",
        unlock: verdict === "untested" ? unlocks.input("sink.listen") : null,
        findings: verdict === "fail" ? [sampleFinding({ clause })] : [],
      }),
    ),
    clauses: rows.map(([id, verdict]) => sampleClause({ id, verdict })),
  });
}

function granted(...records: ReturnType<typeof record>[]) {
  return grantProfiles(["core", "bulk"], claims, records)
    .filter((grant) => grant.granted)
    .map(({ profile }) => profile);
}

test("a profile is granted where every claimed clause is shown in every run", () => {
  const whole = record({ "a#1": "pass", "a#2": "not-applicable", "b#1": "warning" });

  const [core, bulk] = grantProfiles(["core", "bulk"], claims, [whole, whole]);

  expect(core).toMatchObject({ granted: true, passed: 1, notApplicable: ["a#2"], warnings: [] });
  expect(bulk).toMatchObject({ granted: true, warnings: ["b#1"], obstacles: [] });
});

test("one run in which a clause is not shown is enough to deny its profile and no other", () => {
  const whole = record({ "a#1": "pass", "a#2": "pass", "b#1": "pass" });
  const denying: readonly (Verdict | null)[] = ["fail", "error", "inconclusive", "untested", null];

  const left = denying.map((verdict) => granted(whole, record({ ...verdicts, "a#2": verdict })));

  expect(granted(whole, whole)).toEqual(["core", "bulk"]);
  expect(left).toEqual(denying.map(() => ["bulk"]));
});

test("a clause that no record knows is not shown, and a profile that claims nothing is not granted", () => {
  const lacking = record({ "a#1": "pass", "b#1": "pass" });

  expect(granted(lacking, lacking)).toEqual(["bulk"]);
  expect(grantProfiles(["events"], claims, [lacking])).toMatchObject([{ granted: false }]);
});

test("what stands in the way is told with the input that unlocks it, violations first", () => {
  const found = record({ "a#1": "untested", "a#2": "fail", "b#1": "pass" });

  const [core] = grantProfiles(["core"], claims, [found]);

  expect(core?.obstacles).toMatchObject([
    { verdict: "fail", clauses: ["a#2"], because: expect.stringContaining("expected absent") },
    { verdict: "untested", because: "needs sink.listen in the target file" },
  ]);
});

const verdicts = { "a#1": "pass", "a#2": "pass", "b#1": "pass" } as const;
