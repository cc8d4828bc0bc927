import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operations } from "#lib/contract/operations.ts";
import { createLoopback } from "./testing/loopback.ts";
import { loadTarget } from "./file/load-target.ts";
import { openTarget } from "./open-target.ts";

test("the embedded reference is a target that passes its preflight without restrictions", async () => {
  const opened = await openTarget(null);
  const loopback = createLoopback();

  const found = await loopback.examine(opened.target);

  await loopback.close();
  await opened.close();
  expect(found).toMatchObject({
    usable: true,
    principals: ["owner", "member", "outsider", "throttled", "expired", "deleted"],
  });
  if (!found.usable) return;
  expect(found.limitations).toEqual([]);
  expect(found.document?.problems).toEqual([]);
  expect(found.document?.find("GET", operations.listProjectWorkItems.path)?.expandValues).toContain(
    "state",
  );
  expect(found.document?.find("POST", operations.createModule.path)?.requiredBody).toEqual([
    "name",
  ]);
  expect(Object.keys(found.capabilities)).toContain("is_work_item_types_enabled");
});

test("a closed target no longer answers, and its own data make a valid target file", async () => {
  const opened = await openTarget(null);
  await opened.close();
  const folder = mkdtempSync(join(tmpdir(), "wms-open-"));
  const file = join(folder, "target.json");
  const { source: _, connecting: _direct, ...data } = opened.target;
  writeFileSync(file, JSON.stringify(data));

  const loaded = loadTarget({ file, env: {} });

  rmSync(folder, { recursive: true });
  expect(loaded).toEqual({ ...opened.target, source: { kind: "file", path: file } });
  await expect(fetch(opened.target.baseUrl)).rejects.toThrow("fetch failed");
});
