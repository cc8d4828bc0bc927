import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "wms-ahead-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compiled = pathToFileURL(resolve("dist/suites/stage.js")).href;

function topicAt(name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return pathToFileURL(file).href;
}

test("a topic that is loaded ahead stages nothing, and one that cannot be loaded holds up no other", async () => {
  const { loadAhead, stage }: typeof import("#suites/stage.ts") = await import(compiled);
  const broken = topicAt("broken", `throw new Error("It cannot be loaded.");`);
  const whole = topicAt(
    "whole",
    `import { stage } from "${compiled}";\nstage("areas", []);\nprocess.emit("wms-loaded-ahead");`,
  );
  let loaded = 0;
  process.once("wms-loaded-ahead", () => (loaded += 1));

  await loadAhead([broken, whole]);

  expect(loaded).toBe(1);
  expect(() => stage("areas", [])).toThrow("Nothing is judged while areas is staged.");
});
