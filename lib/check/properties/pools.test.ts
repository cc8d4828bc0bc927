import fc from "fast-check";
import { expect, test } from "vitest";
import { check } from "#lib/check/check.ts";
import { fakeBench } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";

/** The inputs of a property that takes some of the sizes in its pool. */
async function drawnBy(id: `topic.${string}.claim`, isFit: (size: number) => boolean) {
  const drawn: number[] = [];
  const property = check({
    id,
    clause: "pagination/per-page#max",
    title: "a claim",
    killedBy: ["inert"],
    requestsPerRun: 1,
    async run(given) {
      const sizes = fc.integer({ min: 0, max: 1000 }).filter(isFit);
      await given.forAllIn("sizes")({ size: sizes }, async ({ size }, { api }) => {
        drawn.push(size);
        given.expect(await api.get("/x/")).status(200);
      });
    },
  });
  await judge(property, fakeBench({ status: 200 }));
  return drawn;
}

test("properties that share a pool get the same inputs, except those that one of them filters out", async () => {
  const all = await drawnBy("topic.all.claim", () => true);
  const even = await drawnBy("topic.even.claim", (size) => size % 2 === 0);

  const passing = all.filter((size) => size % 2 === 0);
  expect(passing.length).toBeGreaterThan(0);
  expect(passing.length).toBeLessThan(all.length);
  expect(even).toEqual(all.map((size, n) => (size % 2 === 0 ? size : even[n])));
  expect(even.every((size) => size % 2 === 0)).toBe(true);
});
