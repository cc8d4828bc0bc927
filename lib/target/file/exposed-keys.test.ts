import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadTarget } from "./load-target.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-exposed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function warningsOf(apiKey: string | readonly string[], mode: number): readonly string[] {
  const file = join(folder, "target.json");
  const data = {
    baseUrl: "http://127.0.0.1:1",
    workspace: "acme",
    principals: { owner: { apiKey } },
  };
  writeFileSync(file, JSON.stringify(data));
  chmodSync(file, mode);
  const warnings: string[] = [];
  loadTarget({ file, env: { KEY: "from-elsewhere" }, warn: (message) => warnings.push(message) });
  return warnings;
}

test("a warning about keys that others can read does not show them", () => {
  const [warning = ""] = warningsOf(["${KEY}", "wms_sk_canary"], 0o644);

  expect(warning).toContain("/principals/owner/apiKey");
  expect(warning).toContain("chmod 600");
  expect(warning).not.toContain("canary");
  expect(warningsOf("wms_sk_canary", 0o604)).toHaveLength(1);
});

test("a private file, and one whose keys come from the environment, cause no warning", () => {
  expect(warningsOf("wms_sk_canary", 0o600)).toEqual([]);
  expect(warningsOf("${KEY}", 0o644)).toEqual([]);
});
