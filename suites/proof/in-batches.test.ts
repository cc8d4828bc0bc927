import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inBatches } from "#suites/judging/in-batches.ts";

test("what is told in quick succession crosses at once, in order, and what cannot wait as soon as it is said", async () => {
  const batches: (readonly string[])[] = [];
  const told = inBatches<string>((batch) => void batches.push(batch));

  told.add("a");
  told.add("b");
  await pause(40);
  told.add("c");
  told.flush();

  expect(batches).toEqual([["a", "b"], ["c"]]);
  await pause(40);
  expect(batches).toHaveLength(2);
});
