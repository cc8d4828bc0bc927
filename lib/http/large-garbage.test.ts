import { expect, test } from "vitest";
import { createLargeGarbage } from "./large-garbage.ts";

const MiB = 1024 ** 2;

test("garbage is collected once large bodies have come to four mebibytes, and then anew", () => {
  const collections: number[] = [];
  let came = 0;
  const count = createLargeGarbage(() => collections.push(came));
  for (let nth = 0; nth < 8; nth += 1) {
    came += 1;
    count(MiB);
  }

  expect(collections).toEqual([4, 8]);
});

test("what collects garbage is had from Node", () => {
  const held = new WeakRef({ large: "x" });
  const count = createLargeGarbage();

  expect(held.deref()).toEqual({ large: "x" });
  expect(() => count(4 * MiB)).not.toThrow();
});
