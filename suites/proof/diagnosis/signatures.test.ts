import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SignatureTable } from "#lib/diagnosis/signature-table.ts";
import { findMutant, mutants } from "#lib/reference/mutants/mutants.ts";
import { controlMutants } from "#lib/reference/mutants/control.ts";
import { catalog } from "#suites/catalog.ts";

// `npm run proof` writes the table but is too slow to run for each new check. Until then, a few new checks may be
// diagnosed by what failures share, and removed ones stay in the table without effect.
const few = 0.05;
const table: SignatureTable = JSON.parse(readFileSync("lib/diagnosis/signatures.json", "utf8"));

test("the signatures speak of the checks of the catalog: renew them with npm run proof", () => {
  const known = new Set<string>(catalog.map(({ id }) => id));
  const gone = table.checks.filter((id) => !known.has(id));

  expect(table.checks.length).toBeGreaterThan(few * catalog.length);
  expect(gone.length > few * table.checks.length ? gone : []).toEqual([]);
});

test("nearly every mutant has a signature: renew them with npm run proof", () => {
  const known = new Set(table.defects.map(({ mutant }) => mutant));
  const ids = Object.keys(mutants).filter((id) => !(id in controlMutants));
  const lacking = ids.filter((id) => !known.has(id));

  expect(lacking.length > few * ids.length ? lacking : []).toEqual([]);
});

test("a signature contains the sentence of its mutant and breaks checks of the table", () => {
  const other = table.defects.filter(({ mutant, defect }) => {
    const now = findMutant(mutant);
    return now !== undefined && now.defect !== defect;
  });
  const empty = table.defects.filter(
    ({ breaks }) => breaks.length === 0 || breaks.some((at) => table.checks[at] === undefined),
  );

  expect(other.length > few * table.defects.length ? other : []).toEqual([]);
  expect(empty).toEqual([]);
});
