import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "#lib/target/usage-error.ts";
import { makeFolder } from "./writable.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-writable-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a folder is created with its parents, and an existing one is used", () => {
  const deep = join(folder, "a", "b", "c");

  makeFolder(deep);
  makeFolder(deep);

  expect(existsSync(deep)).toBe(true);
});

test("if no folder can be created, one sentence says so", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const refusing = process.platform === "linux" ? ["/proc/wms/out"] : [];

  for (const place of [join(file, "out"), ...refusing]) {
    expect(() => makeFolder(place)).toThrow(UsageError);
    expect(() => makeFolder(place)).toThrow(/cannot be written \(\w+\); name another place\.$/);
  }
});
