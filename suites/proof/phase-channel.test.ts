import { expect, test } from "vitest";
import { awaitHanded, openPhaseDesk } from "#suites/phase-channel.ts";

test("a phase is told that it has nothing to judge, be it asked before or after that is known", async () => {
  const desk = openPhaseDesk("before-and-after");
  const before = awaitHanded("before-and-after", "switched");
  desk.hand("alone", null);

  const after = await awaitHanded("before-and-after", "alone");
  desk.hand("switched", null);

  expect([after, await before]).toEqual([null, null]);
  desk.close();
});
