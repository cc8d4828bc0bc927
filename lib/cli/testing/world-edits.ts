import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** Edits of the worlds that a run was judged in, signed anew. */
export const worldEdits: readonly (readonly [
  name: string,
  kind: ComplaintKind,
  change: (world: Loose) => void,
])[] = [
  ["less random input was tried", "world", (world) => (world.effort.requests = 0)],
  ["one input alone was tried", "world", (world) => (world.path = "0:0")],
  ["a check is of no phase", "world", (world) => world.phases[0].checks.pop()],
  ["a phase is left out", "world", (world) => world.phases.shift()],
  [
    "a phase is of other exchanges",
    "verdict",
    (world) => (world.phases[0].firstExchange = 100_000),
  ],
  [
    "a route is said to be undeclared",
    "world",
    (world) =>
      world.phases[0].world.undeclared.push({ method: "GET", path: "/api/v2/workspaces/{slug}/" }),
  ],
  ...(["scratch", "gallery"] as const).map(
    (need) =>
      [
        `${need} is said not to apply`,
        "world",
        (world: Loose) => {
          const refusal = { method: "POST", path: "/x/", status: 402, code: "payment_required" };
          const reason = reasons.refused(refusal);
          const missing = {
            ok: false,
            verdict: "not-applicable",
            reason,
            unlock: unlocks.plan("that has it"),
          };
          world.phases[0].world.provisions[need] = missing;
        },
      ] as const,
  ),
  ["another project was judged in", "verdict", (world) => rename(world, "scratch")],
  ["it is of another form", "unreadable", (world) => (world.format = "wms-conformance/world@0")],
  ["it has no phases", "unreadable", (world) => delete world.phases],
];

function rename(world: Loose, need: string): void {
  world.phases[0].world.provisions[need].value.project.id = "00000000-0000-4000-8000-000000000000";
}
