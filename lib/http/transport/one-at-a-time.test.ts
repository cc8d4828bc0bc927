import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("a later caller enters only after the previous one has left", async () => {
  const enter = oneAtATime();
  const reported: string[] = [];
  const pass = async (name: string): Promise<void> => {
    const leave = await enter();
    reported.push(`${name} in`);
    await new Promise((settle) => setImmediate(settle));
    reported.push(`${name} out`);
    leave();
  };

  await Promise.all([pass("first"), pass("second"), pass("third")]);

  expect(reported).toEqual([
    "first in",
    "first out",
    "second in",
    "second out",
    "third in",
    "third out",
  ]);
});
