import fc from "fast-check";
import { expect, test } from "vitest";
import { Api } from "#lib/check/api.ts";
import { fakeBench } from "#lib/check/fake-bench.ts";
import { FindingError } from "#lib/check/finding.ts";
import { createForAll } from "./for-all.ts";
import type { Branch, Randomness } from "./for-all.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";

const { client } = fakeBench({ status: 200 });
const branchOf = (n: number): Branch => ({
  api: new Api(client, "a.b.c", n),
  walk: () => Promise.reject(new Error("Nothing is walked.")),
  unique: (word) => `${word} ${n}`,
});
const appliesToNone = () => Promise.reject(notApplicable("None counts."));
const broken = () => {
  const reported = {
    kind: "value",
    at: "",
    expected: "",
    actual: "",
    wanted: null,
    met: "",
  } as const;
  return new FindingError({ ...reported, exchange: null });
};

/** The outcome of a search for a number above 99, with the inputs it tried. */
async function search(randomness: Partial<Randomness>, fails = (size: number) => size > 99) {
  const tried: number[] = [];
  const forAll = createForAll(branchOf, { seed: 3, runs: 50, ...randomness });
  const arbitraries = { size: fc.integer({ min: 0, max: 1000 }) };
  const outcome: unknown = await forAll(arbitraries, async ({ size }) => {
    tried.push(size);
    await Promise.resolve();
    if (fails(size)) throw broken();
  }).catch((error: unknown) => error);
  return { tried, finding: outcome instanceof FindingError ? outcome.finding : outcome };
}

test("a counterexample is shrunk to the smallest one, and its path finds it again", async () => {
  const { finding } = await search({});
  const { path } = Object(finding);

  const again = await search({ path });

  expect(finding).toMatchObject({ when: '{"size":100}' });
  expect(again.tried).toEqual([100]);
  expect(again.finding).toMatchObject({ when: '{"size":100}', path });
});

test("a path whose input no longer fails finds nothing", async () => {
  const { finding } = await search({});

  expect(await search({ path: Object(finding).path }, () => false)).toEqual({
    tried: [100],
    finding: undefined,
  });
});

test("as many inputs run concurrently as the width allows", async () => {
  let now = 0;
  let most = 0;
  const forAll = createForAll(branchOf, { seed: 1, runs: 40, width: 8 });

  await forAll({ size: fc.nat() }, async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
  });

  expect(most).toBe(8);
});

test("the order of the answers does not change the counterexample", async () => {
  const slow = createForAll(branchOf, { seed: 3, runs: 50, shrinks: 0 });
  const arbitraries = { size: fc.integer({ min: 0, max: 1000 }) };
  const fast = await search({ shrinks: 0 });

  const found: unknown = await slow(arbitraries, async ({ size }) => {
    await new Promise((resolve) => setTimeout(resolve, size % 7));
    if (size > 99) throw broken();
  }).catch((error: unknown) => error);

  expect(found).toMatchObject({ finding: { path: Object(fast.finding).path } });
});

test("shrinking stops at its limit", async () => {
  const { tried, finding } = await search({ width: 1, shrinks: 2 });

  expect(tried.filter((size) => size > 99).length).toBeLessThanOrEqual(3);
  expect(finding).toBeDefined();
});

test("an input that fails only once is reported with its value", async () => {
  let failures = 0;
  const { finding } = await search({}, (size) => size > 99 && (failures += 1) === 1);

  expect(finding).toMatchObject({ when: expect.stringMatching(/^\{"size":\d+\}, which did not/) });
});

test("an error that is not a finding ends the search unchanged", async () => {
  const forAll = createForAll(branchOf, { seed: 3, runs: 50 });
  const lost = new Error("connection lost");

  await expect(forAll({ size: fc.nat() }, () => Promise.reject(lost))).rejects.toBe(lost);
});

/** The outcome of a search whose clause applies to even sizes only. */
function searchEven(fails: boolean): Promise<unknown> {
  const forAll = createForAll(branchOf, { seed: 3, runs: 50, shrinks: 0 });
  return forAll({ size: fc.integer({ min: 0, max: 1000 }) }, async ({ size }) => {
    if (size % 2 === 1) throw notApplicable("Malformed ones do not count.");
    if (fails) throw broken();
  }).catch((error: unknown) => error);
}

test("inputs to which a clause does not apply show nothing and hide nothing", async () => {
  expect(await searchEven(false)).toBeUndefined();
  expect(await searchEven(true)).toBeInstanceOf(FindingError);
});

test("a clause that applies to no input is not applicable", async () => {
  const forAll = createForAll(branchOf, { seed: 3, runs: 5 });

  await expect(forAll({ size: fc.nat() }, appliesToNone)).rejects.toThrow("None counts.");
});
