import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedTampers } from "./testing/signed-tampers.ts";
import type { SmallBundle } from "./testing/small-bundle.ts";
import { smallBundle } from "./testing/small-bundle.ts";
import type { Tamper } from "./testing/tamper.ts";
import {
  addedTampers,
  envelopeTampers,
  fileTampers,
  lineTampers,
} from "./testing/unsigned-tampers.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-verify-"));
let bundle: SmallBundle;

beforeAll(async () => {
  bundle = await smallBundle(folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tampers = [
  ...fileTampers,
  ...lineTampers,
  ...addedTampers,
  ...envelopeTampers,
  ...signedTampers,
];

test("an untouched bundle holds, wherever it lies", async () => {
  const copy = join(folder, "elsewhere");
  bundle.copyTo(copy);

  const { complaints, certificate } = await bundle.verify(copy);

  expect(complaints).toEqual([]);
  expect(certificate?.grants).toMatchObject([{ profile: "core", granted: true }]);
  expect(certificate?.runs.map(({ seed }) => seed)).toEqual([1, 2]);
});

test("there are more than two hundred ways to tamper, each another", () => {
  const names = tampers.map(({ name }) => name);

  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
});

test("every tampered bundle is refused with the reason that is the right one", async () => {
  const wrong: string[] = [];
  for (const [index, tamper] of tampers.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one copy at a time lies on the disk
    const kinds = await kindsOf(tamper, join(folder, `copy-${index}`));
    if (!kinds.includes(tamper.kind))
      wrong.push(`${tamper.name}: ${kinds.join(", ") || "accepted"}`);
  }

  expect(wrong).toEqual([]);
}, 180_000);

async function kindsOf(tamper: Tamper, copy: string): Promise<readonly string[]> {
  bundle.copyTo(copy);
  tamper.apply(copy, bundle);
  const { complaints } = await bundle.verify(copy);
  rmSync(copy, { recursive: true, force: true });
  return [...new Set(complaints.map(({ kind }) => kind))];
}
