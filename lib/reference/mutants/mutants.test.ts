import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { conforming } from "#lib/reference/policies.ts";
import { variants } from "#lib/reference/variants/variants.ts";
import { applyOne } from "./mutant.ts";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

const alterTwo = () => ({ bulk: { index: () => 0, result: () => "" } });

const altered = { ...mutants, ...variants };

/** What is wrong with an alteration; null where it alters exactly one policy. */
function faultOf(alter: Mutant["alter"]): string | null {
  try {
    applyOne(alter, conforming);
    return null;
  } catch (error) {
    return String(error);
  }
}

test("each mutant and each variant alters exactly one policy", () => {
  const faults = Object.entries(altered).map(([id, { alter }]) => [id, faultOf(alter)] as const);

  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
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
