import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

test("what may be together is under way at once, the rest one at a time afterwards, and the order stays", async () => {
  const seen: string[] = [];
  const judge = async (one: number) => {
    seen.push(`${one} begins`);
    await Promise.resolve();
    seen.push(`${one} ends`);
    return one * 10;
  };

  const results = await inTurns([1, 2, 3, 4], (one) => one % 2 === 0, judge);

  expect(results).toEqual([10, 20, 30, 40]);
  expect(seen).toEqual(
    ["2 begins", "4 begins", "2 ends", "4 ends"].concat([
      "1 begins",
      "1 ends",
      "3 begins",
      "3 ends",
    ]),
  );
});
