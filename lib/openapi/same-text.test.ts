import { expect, test } from "vitest";
import { onceForSameText } from "./same-text.ts";

test("a repeated text gets one result, even while the first is pending", async () => {
  const asked: string[] = [];
  const answer = onceForSameText(async (text) => {
    asked.push(text);
    return text.length;
  });

  const answers = await Promise.all([answer("one"), answer("one")]);
  answers.push(await answer("three"), await answer("three"), await answer("one"));

  expect(answers).toEqual([3, 3, 5, 5, 3]);
  expect(asked).toEqual(["one", "three", "one"]);
});
