import { expect, test } from "vitest";
import { awaitSession, openSessionDesk } from "#suites/session-channel.ts";

test("a phase is told that it has nothing to judge, be it asked before or after that is known", async () => {
  const desk = openSessionDesk("before-and-after");
  const before = awaitSession("before-and-after", "switched");
  desk.hand("alone", null);

  const after = await awaitSession("before-and-after", "alone");
  desk.hand("switched", null);

  expect([after, await before]).toEqual([null, null]);
  desk.close();
});
