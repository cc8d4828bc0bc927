import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/subjects/unwritten.ts";
import { catalog } from "#suites/catalog.ts";
import { ownRequestsOf } from "./budget/request-costs.ts";
import { comesLate, hasWorkspaceToItself } from "./exclusion.ts";
import { phasesOf } from "./phases.ts";

const checks = catalog.filter((one): one is Check => one.kind === "check");
const isJudgedMeanwhile = ({ alters, restsOn }: Check) =>
  alters.length === 0 && restsOn.length === 0;
const waits = ({ needs }: Check) => needs.includes("sink") || needs.includes("throttled");
const found = { mode: "project", mayAlter: true, sharesFrozenProject: false } as const;

test("every check is judged in one phase, in an order that the seed decides", () => {
  const [first, again, other] = [1, 1, 2].map((seed) => phasesOf(checks, found, seed));

  const all = Object.values(first ?? {}).flat();
  expect(all).toHaveLength(checks.length);
  expect(new Set(all).size).toBe(checks.length);
  expect(first?.switched.length).toBeGreaterThan(100);
  expect(again).toEqual(first);
  expect(other?.main.map(({ id }) => id)).not.toEqual(first?.main.map(({ id }) => id));
});

test("without permission to switch, nothing is judged in the other mode", () => {
  expect(phasesOf(checks, { ...found, mayAlter: false }).switched).toEqual([]);
});

test("if one project is also the frozen project, the checks that read it come before all writers", () => {
  const { reading, main } = phasesOf(checks, { ...found, sharesFrozenProject: true });

  expect(reading.length).toBeGreaterThan(1_000);
  expect(reading.filter(({ needs }) => needs.includes("scratchProject"))).toEqual([]);
  expect(reading.filter(hasWorkspaceToItself)).toEqual([]);
  expect(reading.filter(comesLate)).toEqual([]);
  expect(main.filter(comesLate).length).toBeGreaterThan(10);
});

test("writers come first, then searches for unwritten records, then checks that need the workspace to themselves, then those judged meanwhile", () => {
  const { main, switched } = phasesOf(checks, found);
  const begins = main.findIndex(comesLate);
  const alone = main.findIndex(hasWorkspaceToItself);
  const rest = main.findLastIndex(hasWorkspaceToItself) + 1;
  const last = main.findIndex(({ alters }) => alters.includes("answers"));

  expect(main.slice(begins, alone).filter((one) => !comesLate(one))).toEqual([]);
  expect(main.slice(alone, rest).filter((one) => !hasWorkspaceToItself(one))).toEqual([]);
  expect(main.slice(alone, rest).length).toBeGreaterThan(20);
  expect(main.slice(rest, last).filter((one) => !isJudgedMeanwhile(one))).toEqual([]);
  expect(main.slice(rest, last).length).toBeGreaterThan(1_000);
  expect(new Set([...main, ...switched].filter(comesLate))).toEqual(
    new Set(checks.filter(({ id }) => looksForUnwritten(id))),
  );
});

test("long chains start before checks of one or two requests, so that none is left waiting at the end", () => {
  const { switched } = phasesOf(checks, found);
  // Those that look for what nobody wrote have to come after all writers.
  const timely = switched.filter((one) => !comesLate(one));
  const lengths = timely.map(({ id }) => ownRequestsOf(id));

  expect(lengths.slice(0, 3).toSorted((one, other) => one - other)[0]).toBeGreaterThan(4);
  expect(Math.max(...lengths.slice(lengths.findIndex((one) => one < 5)))).toBeLessThan(5);
});

test("checks that wait for deliveries or for a rate limit begin before all others", () => {
  const { main } = phasesOf(checks, found);
  const first = main.findIndex((one) => !waits(one));

  expect(first).toBeGreaterThan(30);
  expect(main.slice(first).filter(waits)).toEqual([]);
});
