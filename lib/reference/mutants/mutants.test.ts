import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { variants } from "#lib/reference/variants/variants.ts";
import { mutants } from "./mutants.ts";

test("no id names two mutants, nor a mutant and a variant", () => {
  const folder = resolve("lib/reference/mutants");
  const written = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(
        /^ {2}"?([a-z0-9-]+)"?: \{\n +defect:/gm,
      ),
    ])
    .map(([, id]) => id);
  const repeated = written.filter((id, place) => written.indexOf(id) !== place);

  expect(repeated).toEqual([]);
  expect(Object.keys({ ...mutants, ...variants })).toHaveLength(
    Object.keys(mutants).length + Object.keys(variants).length,
  );
});
