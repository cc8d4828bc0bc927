import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneEachTurn } from "./one-each-turn.ts";

test("who comes at once is let through one in each turn, in order, and so are those who come later", async () => {
  const enter = oneEachTurn();
  const passed: string[] = [];
  const come = async (name: string): Promise<void> => {
    await enter();
    passed.push(name);
  };

  const all = Promise.all(["a", "b", "c"].map(come));
  const seen: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other is looked at
    await turn();
    seen.push(passed.length);
  }
  await all;
  await come("d");

  expect(passed).toEqual(["a", "b", "c", "d"]);
  expect(seen).toEqual([1, 2, 3, 3]);
});
