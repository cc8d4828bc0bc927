import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/subjects/unwritten.ts";
import { catalog } from "#suites/catalog.ts";
import { comesLate, hasWorkspaceToItself } from "./exclusion.ts";
import { phasesOf } from "./phases.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");
const found = { mode: "project", mayAlter: true, sharesGallery: false } as const;

test("every check is judged in one phase, in an order that the seed decides", () => {
  const [first, again, other] = [1, 1, 2].map((seed) => phasesOf(checks, found, seed));

  const all = Object.values(first ?? {}).flat();
  expect(all).toHaveLength(checks.length);
  expect(new Set(all).size).toBe(checks.length);
  expect(first?.switched.length).toBeGreaterThan(100);
  expect(again).toEqual(first);
  expect(other?.main.map(({ id }) => id)).not.toEqual(first?.main.map(({ id }) => id));
});

test("without the permission to switch there is no other mode", () => {
  expect(phasesOf(checks, { ...found, mayAlter: false }).switched).toEqual([]);
});

test("where one project is the gallery, too, whoever writes comes after those who read it", () => {
  const { quiet, alone } = phasesOf(checks, { ...found, sharesGallery: true });

  expect(quiet.length).toBeGreaterThan(1_000);
  expect(quiet.filter(({ needs }) => needs.includes("scratch"))).toEqual([]);
  expect(quiet.filter(hasWorkspaceToItself)).toEqual([]);
  expect(alone.filter(comesLate).length).toBeGreaterThan(10);
});

test("those that look for what nobody wrote come after all who write, and before who needs the workspace to itself", () => {
  const { main, alone } = phasesOf(checks, found);
  const last = alone.findLastIndex(comesLate);

  expect(main.filter(comesLate)).toEqual([]);
  expect(main.filter(hasWorkspaceToItself)).toEqual([]);
  expect(alone.slice(0, last + 1).filter((one) => !comesLate(one))).toEqual([]);
  expect(alone.slice(last + 1).filter(hasWorkspaceToItself).length).toBeGreaterThan(20);
  expect(new Set(alone.filter(comesLate))).toEqual(
    new Set(checks.filter(({ id }) => looksForUnwritten(id))),
  );
});
