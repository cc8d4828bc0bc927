import { expect, test } from "vitest";
import { createClock } from "./clock.ts";

test("gives each kind later and later instants, of which only those of records move the others", () => {
  const clock = createClock(() => 1000);
  const instants = (["label", "label", "state", "activity", "activity", "state"] as const).map(
    (kind) => Date.parse(clock.next(kind)),
  );

  expect(instants).toEqual([1000, 1001, 1001, 1001, 1002, 1002]);
  expect(clock.ahead()).toBe(2);
});

test("a record created next to many rows of another kind does not follow them into the future", () => {
  const clock = createClock(() => 1000);
  const next = (kind: Parameters<typeof clock.next>[0]) => Date.parse(clock.next(kind));
  clock.begin();
  const labels = Array.from({ length: 50 }, () => next("label"));

  const sameWork = next("state");
  clock.begin();
  const otherWork = next("cycle");
  const entry = next("activity");

  expect(labels.at(-1)).toBe(1049);
  expect([sameWork, otherWork, entry]).toEqual([1049, 1003, 1049]);
});

test("a record of another project does not follow many rows of its own kind", () => {
  const clock = createClock(() => 1000);
  const next = (project: string) => Date.parse(clock.next("label", project));
  clock.begin();
  const many = Array.from({ length: 50 }, () => next("first"));
  clock.begin();

  expect([many.at(-1), next("second"), next("second"), next("first")]).toEqual([
    1049, 1003, 1004, 1050,
  ]);
});
