import { describe, test } from "vitest";
import { catalog } from "#suites/catalog.ts";
import { fieldDefects } from "./field-defects.ts";

const killed = new Set<string>(catalog.flatMap(({ killedBy }) => killedBy));

describe("defects of real deployments", () => {
  test.for(Object.entries(fieldDefects))(
    "%s: each of its mutants is named by a check",
    ([, mutants], { expect }) => {
      expect(mutants.filter((id) => !killed.has(id))).toEqual([]);
    },
  );
});
