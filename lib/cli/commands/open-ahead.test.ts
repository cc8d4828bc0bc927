import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { UsageError } from "#lib/target/usage-error.ts";
import { referenceWord } from "#lib/target/target.ts";
import { openAhead } from "./open-ahead.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-ahead-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an invalid target is refused before a worker starts", () => {
  expect(() => openAhead(join(folder, "nowhere.json"))).toThrow(UsageError);
});

test("a reference that received no request ends when it is closed", async () => {
  const { reference, close } = openAhead(referenceWord);
  const { url } = (await reference?.serving) ?? { url: "" };
  const answered = await fetch(`${url}/api/v2/users/me/`);

  await close();

  expect(answered.status).toBe(401);
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});

test("no reference is served if a deployment is named", async () => {
  const file = join(folder, "target.json");
  const target = { baseUrl: "http://127.0.0.1:9", workspace: "a" };
  const data = { ...target, principals: { owner: { apiKey: "${WMS_AHEAD_KEY}" } } };
  writeFileSync(file, JSON.stringify(data), { mode: 0o600 });
  process.env["WMS_AHEAD_KEY"] = "secret";

  const { reference, close } = openAhead(file);

  await close();
  expect(reference).toBeNull();
});

test("a run says that it is loading before it knows its checks, and an invalid target is refused before that", async () => {
  const unknown = await runCli(["run", "--only", "nothingness"]);
  const broken = await runCli(["run", "--target", join(folder, "nowhere.json")]);

  expect(unknown.stderr).toMatch(/^Loading the checks\n.*names no chapter/);
  expect(broken.stderr).not.toContain("Loading");
});
