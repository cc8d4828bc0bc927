import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { conforming } from "#lib/reference/policies.ts";
import { variants } from "#lib/reference/variants/variants.ts";
import { applyOne } from "./mutant.ts";
import { mutants } from "./mutants.ts";

const alterTwo = () => ({ bulk: { index: () => 0, result: () => "" } });

const altered = { ...mutants, ...variants };

test.each(Object.keys(altered))("%s alters exactly one policy", (id) => {
  const row = Object.entries(altered).find(([known]) => known === id)?.[1];

  expect(() => applyOne(row?.alter ?? (() => ({})), conforming)).not.toThrow();
});

test("no policy and two policies are refused", () => {
  expect(() => applyOne(() => ({}), conforming)).toThrow("Exactly one policy");
  expect(() => applyOne(alterTwo, conforming)).toThrow("bulk.index, bulk.result");
});

test("no id names two mutants, nor a mutant and a variant", () => {
  const folder = resolve("lib/reference/mutants");
  const written = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}"?([a-z0-9-]+)"?: \{$/gm),
    ])
    .map(([, id]) => id);
  const repeated = written.filter((id, place) => written.indexOf(id) !== place);

  expect(repeated).toEqual([]);
  expect(Object.keys(altered)).toHaveLength(
    Object.keys(mutants).length + Object.keys(variants).length,
  );
});
