import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inBatches } from "#suites/judging/in-batches.ts";

test("what is told in quick succession crosses at once, in order, and what follows later by itself", async () => {
  const batches: (readonly string[])[] = [];
  const tell = inBatches<string>((batch) => void batches.push(batch));

  tell("a");
  tell("b");
  await pause(40);
  tell("c");
  await pause(40);

  expect(batches).toEqual([["a", "b"], ["c"]]);
});
