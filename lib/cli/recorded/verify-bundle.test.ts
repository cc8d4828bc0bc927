import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CopiedFiles } from "#lib/cli/testing/mend-copy.ts";
import { mendCopy } from "#lib/cli/testing/mend-copy.ts";
import { signedTampers } from "#lib/cli/testing/signed-tampers.ts";
import type { SmallBundle } from "#lib/cli/testing/small-bundle.ts";
import { smallBundle } from "#lib/cli/testing/small-bundle.ts";
import type { Tamper } from "#lib/cli/testing/tamper.ts";
import {
  addedTampers,
  envelopeTampers,
  fileTampers,
  lineTampers,
} from "#lib/cli/testing/unsigned-tampers.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-verify-"));
const copy = join(folder, "copy");
const made: CopiedFiles = new Map();
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

test("an untouched bundle is valid in any folder", async () => {
  const elsewhere = join(folder, "elsewhere");
  bundle.copyTo(elsewhere);

  const { complaints, certificate } = await bundle.verify(elsewhere);

  expect(complaints).toEqual([]);
  expect(certificate?.grants).toMatchObject([{ profile: "core", granted: true }]);
  expect(certificate?.runs.map(({ seed }) => seed)).toEqual([1, 2]);
});

test("there are more than two hundred different ways to tamper", () => {
  const names = tampers.map(({ name }) => name);

  expect(names.length).toBeGreaterThan(200);
  expect(new Set(names).size).toBe(names.length);
});

test("every tampered bundle is refused for the right reason", async () => {
  const wrong: string[] = [];
  for (const tamper of tampers) {
    // oxlint-disable-next-line no-await-in-loop -- one copy, restored for each of them
    const kinds = await kindsOf(tamper);
    if (!kinds.includes(tamper.kind))
      wrong.push(`${tamper.name}: ${kinds.join(", ") || "accepted"}`);
  }
  // A change that outlived the restoring would be reported in place of the next one.
  mendCopy(bundle.folder, copy, made);
  const { complaints } = await bundle.verify(copy);

  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
}, 180_000);

async function kindsOf(tamper: Tamper): Promise<readonly string[]> {
  mendCopy(bundle.folder, copy, made);
  tamper.apply(copy, bundle);
  const { complaints } = await bundle.verify(copy);
  return [...new Set(complaints.map(({ kind }) => kind))];
}
