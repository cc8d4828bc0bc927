import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnstile } from "./turnstile.ts";

test("those who come at once are let through in order, each three turns after the one before, and so are those who come later", async () => {
  const enter = createTurnstile();
  const passed: string[] = [];
  const come = async (name: string): Promise<void> => {
    await enter();
    passed.push(name);
  };

  const all = Promise.all(["a", "b", "c"].map(come));
  const seen: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other is looked at
    await turn();
    seen.push(passed.length);
  }
  await all;
  await come("d");

  expect(passed).toEqual(["a", "b", "c", "d"]);
  expect(seen).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3]);
});
