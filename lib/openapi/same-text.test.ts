import { expect, test } from "vitest";
import { onceForSameText } from "./same-text.ts";

test("a text that comes again is answered once, also while the first answer is awaited", async () => {
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
