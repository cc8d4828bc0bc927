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

test("buffers that nobody holds are let go of", () => {
  const count = createLargeGarbage();
  let held: Buffer[] = Array.from({ length: 20 }, () => Buffer.alloc(MiB));
  const before = process.memoryUsage().arrayBuffers;
  expect(held).toHaveLength(20);

  held = [];
  count(4 * MiB);

  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThan(15 * MiB);
});
