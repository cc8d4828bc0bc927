import { expect, test } from "vitest";
import type { Verdict } from "#lib/check/verdict.ts";
import { sampleCheck, sampleClause, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { CheckRecord } from "#lib/run/record.ts";
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

test("a profile is granted if every claimed clause is shown in every run", () => {
  const whole = record({ "a#1": "pass", "a#2": "not-applicable", "b#1": "warning" });

  const [core, bulk] = grantProfiles(["core", "bulk"], claims, [whole, whole]);

  expect(core).toMatchObject({
    granted: true,
    passed: 1,
    notApplicable: [{ clause: "a#2" }],
    warnings: [],
  });
  expect(bulk).toMatchObject({ granted: true, warnings: [{ clause: "b#1" }], obstacles: [] });
});

test("a clause that one run does not show denies its own profile only", () => {
  const whole = record({ "a#1": "pass", "a#2": "pass", "b#1": "pass" });
  const denying: readonly (Verdict | null)[] = ["fail", "error", "inconclusive", "untested", null];

  const left = denying.map((verdict) => granted(whole, record({ ...verdicts, "a#2": verdict })));

  expect(granted(whole, whole)).toEqual(["core", "bulk"]);
  expect(left).toEqual(denying.map(() => ["bulk"]));
});

test("a clause in no record is not shown, and a profile that claims nothing is not granted", () => {
  const lacking = record({ "a#1": "pass", "b#1": "pass" });

  expect(granted(lacking, lacking)).toEqual(["bulk"]);
  expect(grantProfiles(["events"], claims, [lacking])).toMatchObject([{ granted: false }]);
});

const path = "/api/v2/workspaces/acme/projects/{id}";
const refusedBy = (name: string, method = "POST") =>
  unlocks.refused(unlocks.records("records"), {
    method,
    path: `${path}/${name}/`,
    status: 404,
    code: null,
  });
const grantsWith = (unlock: Unlock, clause = "a#2") =>
  grantProfiles(["core", "bulk"], claims, [
    sampleRecord({
      checks: [sampleCheck({ id: "a.b.c", clause, verdict: "untested", unlock })],
      clauses: ["a#1", "a#2", "b#1"].map((id) =>
        sampleClause({ id, verdict: id === clause ? "untested" : "pass" }),
      ),
    }),
  ]);

test("a clause that needs an optional route or member is not covered, and does not prevent core or bulk", () => {
  expect(grantsWith(unlocks.route("POST /x/"))[0]).toMatchObject({
    granted: true,
    passed: 1,
    uncovered: [{ clause: "a#2" }],
    obstacles: [],
  });
  expect(grantsWith(refusedBy("labels"))[0]).toMatchObject({ granted: true });
  expect(grantsWith(unlocks.member("actor", "audit log"))[0]).toMatchObject({ granted: true });
  // Modules are promised.
  expect(grantsWith(refusedBy("modules"))[0]).toMatchObject({ granted: false, uncovered: [] });
  expect(grantsWith(unlocks.records("work items"))[0]).toMatchObject({ granted: false });
  // Nothing of it was shown at all.
  expect(grantsWith(unlocks.route("POST /x/"), "b#1")[1]).toMatchObject({ granted: false });
});

const silentOn = (clause: string, unlock: Unlock) =>
  sampleCheck({
    id: `${clause[0] ?? ""}.${clause.slice(2)}.c`,
    clause,
    verdict: "untested",
    unlock,
  });
const coreWith = (...checks: readonly CheckRecord[]) =>
  grantProfiles(["core"], { ...claims, core: ["a#1", "a#2", "a#3"] }, [
    sampleRecord({
      checks,
      clauses: ["a#1", "a#2", "a#3"].map((id) => {
        const isSilent = checks.some(({ clause }) => clause === id);
        return sampleClause({ id, verdict: isSilent ? "untested" : "pass" });
      }),
    }),
  ])[0];

test("an invariant that a whole run never showed is not covered, unless an input is missing", () => {
  const invariant = silentOn("a#2", unlocks.wholeRun);

  expect(coreWith(invariant)).toMatchObject({ granted: true, uncovered: [{ clause: "a#2" }] });
  expect(coreWith(invariant, silentOn("a#3", unlocks.route("POST /x/")))).toMatchObject({
    granted: true,
  });
  expect(coreWith(invariant, silentOn("a#3", unlocks.input("sink")))).toMatchObject({
    granted: false,
    uncovered: [],
  });
});

const onCycles = (verdict: Verdict | null) =>
  grantProfiles(["bulk"], claims, [withCycles(verdict)]);

/** A record of a clause with two subjects that are judged. */
const withCycles = (cycles: Verdict | null) =>
  sampleRecord({
    checks: [],
    clauses: [
      sampleClause({
        id: "b#1",
        verdict: "pass",
        subjects: [
          { subject: "modules", verdict: "pass", checks: [], notTestable: null },
          { subject: "cycles", verdict: cycles, checks: [], notTestable: null },
          { subject: "views", verdict: null, checks: [], notTestable: "No route." },
        ],
      }),
    ],
  });

test("each subject of a clause is required unless it is not testable", () => {
  expect(onCycles("pass")).toMatchObject([{ granted: true, claimed: 1, passed: 1, subjects: 2 }]);
  expect(onCycles("not-applicable")).toMatchObject([
    { granted: true, passed: 1, notApplicable: [{ clause: "b#1", subjects: ["cycles"] }] },
  ]);
  expect(onCycles(null)).toMatchObject([
    { granted: false, passed: 0, obstacles: [{ clauses: [{ subjects: ["cycles"] }] }] },
  ]);
});

test("a profile may claim only some subjects of a clause", () => {
  const subjects = [
    { subject: "modules", verdict: "pass" as const, checks: [], notTestable: null },
    { subject: "cycles", verdict: "fail" as const, checks: [], notTestable: null },
  ];
  const found = sampleRecord({
    checks: [],
    clauses: [sampleClause({ id: "b#1", verdict: "fail", subjects })],
  });
  const on = (subject: string) =>
    grantProfiles(["bulk"], { ...claims, bulk: [{ clause: "b#1", subjects: [subject] }] }, [found]);

  expect(on("modules")).toMatchObject([{ granted: true }]);
  expect(on("cycles")).toMatchObject([{ granted: false }]);
});

test("each obstacle is reported with the input that removes it, violations first", () => {
  const found = record({ "a#1": "untested", "a#2": "fail", "b#1": "pass" });

  const [core] = grantProfiles(["core"], claims, [found]);

  expect(core?.obstacles).toMatchObject([
    {
      verdict: "fail",
      clauses: [{ clause: "a#2" }],
      because: expect.stringContaining("expected absent"),
    },
    { verdict: "untested", because: "needs sink.listen in the target file" },
  ]);
});

test("an obstacle that only the developers can remove is reported with the request that showed it", () => {
  const found = record({ "a#1": "untested", "a#2": "pass", "b#1": "pass" });
  const unlock = unlocks.recordAnswered;
  const checks = found.checks.map((one) => (one.unlock === null ? one : { ...one, unlock }));
  const asked = [{ method: "POST", path: "/comments/", status: 201 }];
  const untested = [{ unlock, checks: 1, clauses: 1, asked }];

  const [core] = grantProfiles(["core"], claims, [{ ...found, checks, untested }]);

  expect(core?.obstacles).toMatchObject([
    {
      because:
        "needs a create that answers with the record; only its developers can change that (POST /comments/ answered 201)",
    },
  ]);
});

const verdicts = { "a#1": "pass", "a#2": "pass", "b#1": "pass" } as const;
