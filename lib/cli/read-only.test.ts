import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-read-only-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a read-only run does not excuse an answer of a wrong type as insufficient data", async () => {
  const policies = mutantPolicies("current-user-mistypes-scopes");
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const file = join(folder, "target.json");
  const target = targetFileOfReference(reference, served.url);
  writeFileSync(file, JSON.stringify(target), { mode: 0o600 });
  const only = ["--only", "current-user.by-key.scopes"];

  const { code, stdout } = await runCli(["run", "--target", file, "--read-only", ...only], {
    XDG_STATE_HOME: join(folder, "state"),
  });
  await served.close();

  expect(stdout).toMatch(/^fail +current-user\.by-key\.scopes/m);
  expect(code).toBe(1);
});
