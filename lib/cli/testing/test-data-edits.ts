import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** Edits of the test data sets that a run was judged in, signed again. */
export const testDataEdits: readonly (readonly [
  name: string,
  kind: ComplaintKind,
  change: (testData: Loose) => void,
])[] = [
  [
    "less random input was tried",
    "test-data",
    (testData) => (testData.propertyBudget.requests = 0),
  ],
  ["one input alone was tried", "test-data", (testData) => (testData.path = "0:0")],
  ["a check is of no phase", "test-data", (testData) => testData.phases[0].checks.pop()],
  ["a phase is left out", "test-data", (testData) => testData.phases.shift()],
  [
    "a phase is of other exchanges",
    "verdict",
    (testData) => (testData.phases[0].firstExchange = 100_000),
  ],
  [
    "a route is said to be undeclared",
    "test-data",
    (testData) =>
      testData.phases[0].testData.undeclared.push({
        method: "GET",
        path: "/api/v2/workspaces/{slug}/",
      }),
  ],
  ...(["scratchProject", "frozenProject"] as const).map(
    (need) =>
      [
        `${need} is said not to apply`,
        "test-data",
        (testData: Loose) => {
          const refusal = { method: "POST", path: "/x/", status: 402, code: "payment_required" };
          const reason = reasons.refused(refusal);
          const missing = {
            ok: false,
            verdict: "not-applicable",
            reason,
            unlock: unlocks.plan("that has it"),
          };
          testData.phases[0].testData.provisions[need] = missing;
        },
      ] as const,
  ),
  ["another project was judged in", "verdict", (testData) => rename(testData, "scratchProject")],
  [
    "it is of another form",
    "unreadable",
    (testData) => (testData.format = "wms-conformance/world@0"),
  ],
  ["it has no phases", "unreadable", (testData) => delete testData.phases],
];

function rename(testData: Loose, need: string): void {
  testData.phases[0].testData.provisions[need].value.project.id =
    "00000000-0000-4000-8000-000000000000";
}
