import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { planPhases } from "./phase-plan.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");
const found = { mode: "project", mayAlter: true, sharesGallery: false } as const;

function planned(isFrugal: boolean) {
  const told: Record<string, { checks: readonly Check[]; concurrency: number }>[] = [];
  const assign = (parts: (typeof told)[number]) => void told.push(parts);
  const thread = { atOnce: 256, assign };
  return { told, phasesIn: planPhases({ checks, thread, concurrency: 16, isFrugal, own: [] }) };
}

test("phases are assigned anew where the circumstances are others than those foreseen, and only then", () => {
  const { told, phasesIn } = planned(false);

  const foreseen = phasesIn(found);
  const same = phasesIn({ ...found });
  const others = phasesIn({ ...found, mode: "workspace" });

  expect(same).toBe(foreseen);
  expect(others.switched).not.toEqual(foreseen.switched);
  expect(told.map((parts) => parts["switched"]?.checks)).toEqual([
    foreseen.switched,
    others.switched,
  ]);
});

test("every check is assigned to one phase, and those that take turns go alone where nothing fills their time", () => {
  const [filling, frugal] = [planned(false), planned(true)];
  filling.phasesIn(found);
  frugal.phasesIn(found);

  for (const { told } of [filling, frugal]) {
    const all = told.flatMap((parts) => Object.values(parts).flatMap((part) => part.checks));
    expect(new Set(all).size).toBe(checks.length);
    expect(all).toHaveLength(checks.length);
  }
  expect(filling.told[0]?.["alone"]?.concurrency).toBe(16);
  expect(frugal.told[0]?.["alone"]?.concurrency).toBe(1);
});
