import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

/** One import from one room, and whether the rooms allow it. */
const imports: readonly (readonly [file: string, statement: string, lawful: boolean])[] = [
  ["lib/contract/a.ts", 'import "#lib/contract/enums.ts";', true],
  ["lib/contract/b.ts", 'import "#lib/http/exchange.ts";', false],
  ["lib/contract/c.ts", 'import "#suites/catalog.ts";', false],
  ["lib/contract/d.ts", 'import "#lib/unjudged/unlocks.ts";', false],
  ["lib/unjudged/a.ts", 'import "#lib/contract/enums.ts";', true],
  ["lib/unjudged/b.ts", 'import "#lib/http/exchange.ts";', false],
  ["lib/unjudged/c.ts", 'import "#lib/check/verdict.ts";', false],
  ["lib/http/a.ts", 'import "#lib/contract/enums.ts";', true],
  ["lib/http/b.ts", 'import "#lib/check/matchers/expect.ts";', false],
  ["lib/http/c.ts", 'import "#lib/openapi/read-document.ts";', false],
  ["lib/http/d.ts", 'import "#lib/unjudged/unlock.ts";', true],
  ["lib/openapi/a.ts", 'import "#lib/http/exchange.ts";', true],
  ["lib/openapi/b.ts", 'import "#lib/check/matchers/expect.ts";', false],
  ["lib/check/a.ts", 'import type { TestData } from "#fixtures/test-data.ts";', true],
  ["lib/check/b.ts", 'import "#fixtures/arrange.ts";', false],
  ["lib/check/c.ts", 'import { mutants } from "#lib/reference/mutants/mutants.ts";', false],
  ["lib/check/d.ts", 'import "#lib/target/target.ts";', false],
  ["lib/check/e.ts", 'import "vitest";', false],
  ["lib/reference/a.ts", 'import "#lib/contract/enums.ts";', true],
  ["lib/reference/b.ts", 'import "#lib/http/exchange.ts";', false],
  ["lib/reference/c.ts", 'import "#lib/check/matchers/value.ts";', false],
  ["lib/reference/d.ts", 'import "#lib/unjudged/unlock.ts";', false],
  ["lib/reference/engine/d.ts", 'import "#suites/catalog.ts";', false],
  ["lib/target/a.ts", 'import "#lib/reference/reference.ts";', true],
  ["lib/target/d.ts", 'import "#lib/unjudged/unlocks.ts";', true],
  ["lib/target/b.ts", 'import "#lib/check/matchers/value.ts";', false],
  ["lib/target/c.ts", 'import "#fixtures/arrange.ts";', false],
  ["lib/run/a.ts", 'import "#lib/check/verdict.ts";', true],
  ["lib/run/d.ts", 'import "#lib/unjudged/unlock.ts";', true],
  ["lib/run/b.ts", 'import "#suites/catalog.ts";', false],
  ["lib/run/c.ts", 'import "#lib/reference/reference.ts";', false],
  ["lib/run/e.ts", 'import "#lib/diagnosis/cause.ts";', true],
  ["lib/diagnosis/a.ts", 'import type { ReportedFinding } from "#lib/check/result.ts";', true],
  ["lib/diagnosis/b.ts", 'import "#lib/run/record.ts";', false],
  ["lib/diagnosis/c.ts", 'import { mutants } from "#lib/reference/mutants/mutants.ts";', false],
  ["lib/baseline/a.ts", 'import "#lib/run/record.ts";', true],
  ["lib/baseline/b.ts", 'import "#lib/target/target.ts";', false],
  ["lib/baseline/c.ts", 'import "#suites/catalog.ts";', false],
  ["lib/comparison/a.ts", 'import "#lib/openapi/resolver.ts";', true],
  ["lib/comparison/d.ts", 'import "#lib/unjudged/unlock.ts";', true],
  ["lib/comparison/b.ts", 'import "#suites/catalog.ts";', false],
  ["lib/comparison/c.ts", 'import "#lib/recording/rejudging.ts";', false],
  ["lib/certificate/a.ts", 'import "#lib/run/record.ts";', true],
  ["lib/certificate/d.ts", 'import "#lib/unjudged/unlock.ts";', true],
  ["lib/certificate/b.ts", 'import "#suites/catalog.ts";', false],
  ["lib/certificate/c.ts", 'import "#lib/target/target.ts";', false],
  ["fixtures/a.ts", 'import "#lib/http/exchange.ts";', true],
  [
    "fixtures/b.ts",
    'import type { SchemaDocument } from "#lib/openapi/declared-operation.ts";',
    true,
  ],
  ["fixtures/c.ts", 'import { readDocument } from "#lib/openapi/read-document.ts";', false],
  ["fixtures/d.ts", 'import "#lib/check/matchers/value.ts";', false],
  ["fixtures/e.ts", 'import "#lib/reference/reference.ts";', false],
  ["suites/topic/a.ts", 'import "#lib/check/check.ts";', true],
  ["suites/topic/b.ts", 'import "#lib/reference/reference.ts";', false],
  ["suites/topic/c.ts", 'import "#suites/pagination/pagination.ts";', false],
  ["suites/topic/d.ts", 'import "vitest";', false],
  ["suites/topic/g.ts", 'import "@vitest/runner";', false],
  ["suites/topic/e.test.ts", 'import "#suites/stage.ts";', true],
  ["suites/topic/f.test.ts", 'import "#lib/target/target.ts";', false],
  ["suites/stage.ts", 'import "vitest";', true],
  ["suites/topic/h.ts", 'import "#suites/support/lists/whole-page.ts";', true],
  ["lib/engine/a.ts", 'import "#suites/catalog.ts";', true],
  ["lib/engine/b.ts", 'import "#lib/cli/program.ts";', false],
  ["lib/engine/c.ts", 'import "#suites/pagination/pagination.ts";', false],
  ["lib/engine/d.ts", 'import "vitest";', false],
  ["lib/recording/a.ts", 'import "#suites/catalog.ts";', true],
  ["lib/recording/b.ts", 'import "#fixtures/arrange.ts";', false],
  ["suites/stage.ts", 'import "#lib/reference/reference.ts";', false],
  ["suites/proof/a.test.ts", 'import "#lib/reference/reference.ts";', true],
  ["suites/proof/b.test.ts", 'import "#reports/formats.ts";', false],
  ["reports/a.ts", 'import "#lib/run/record.ts";', true],
  ["reports/e.ts", 'import type { Cause } from "#lib/diagnosis/cause.ts";', true],
  ["reports/d.ts", 'import "#lib/comparison/comparison.ts";', true],
  ["reports/certificate/a.ts", 'import "#lib/certificate/certificate.ts";', true],
  ["reports/b.ts", 'import "#lib/check/verdict.ts";', false],
  ["reports/junit/c.ts", 'import "../formats.ts";', false],
  ["lib/cli/a.ts", 'import "#suites/catalog.ts";', true],
  ["lib/cli/b.ts", 'import "../target/target.ts";', false],
];

const folder = mkdtempSync(join(tmpdir(), "wms-rooms-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("each forbidden import is refused", () => {
  const unlawful = imports.filter(([, , lawful]) => !lawful);

  expect(refusedOf(unlawful)).toEqual(unlawful.map(([file]) => file).toSorted());
});

test("no allowed import is refused", () => {
  const lawful = imports.filter(([, , allowed]) => allowed);

  expect(lawful.length).toBeGreaterThan(10);
  expect(refusedOf(lawful)).toEqual([]);
});

/** Files whose import the linter refuses, each the only statement of its file. */
function refusedOf(rows: typeof imports): string[] {
  const home = mkdtempSync(join(folder, "rooms-"));
  cpSync(".oxlintrc.json", join(home, ".oxlintrc.json"));
  for (const [file, statement] of rows) {
    mkdirSync(join(home, dirname(file)), { recursive: true });
    writeFileSync(join(home, file), `${statement}\n`);
  }
  const oxlint = resolve("node_modules/oxlint/bin/oxlint");
  const words = [oxlint, "--format", "json"];
  const { stdout } = spawnSync(process.execPath, words, { cwd: home, encoding: "utf8" });
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  return report.diagnostics
    .filter(({ code }) => code.includes("no-restricted-imports"))
    .map(({ filename }) => filename)
    .toSorted();
}
