import { request } from "undici";
import { expect, test } from "vitest";
import { serveTarget } from "./serve-target.ts";

test("serves as many rows as requested, slowly, with a target file that has a token for each scope", async () => {
  const served = await serveTarget({ port: 0, host: "127.0.0.1", latency: 50, rows: 300 });
  const { tokens = [], workspace } = served.targetFile;
  const readsItems = tokens.find(({ scopes }) => scopes.join() === "projects.work_items:read");
  const started = performance.now();

  const response = await request(
    `${served.url}/api/v2/workspaces/${workspace}/work-items/?is_draft=false&per_page=1`,
    { headers: { authorization: `Bearer ${readsItems?.accessToken}` } },
  );
  const page = Object(await response.body.json());
  const waited = performance.now() - started;
  await served.close();

  expect(page.total_count).toBe(299);
  expect(waited).toBeGreaterThanOrEqual(49);
  expect(tokens.map(({ scopes }) => scopes.join())).toEqual(
    expect.arrayContaining(["read", "write", "stickies:write", "workspaces.audit_logs:read", ""]),
  );
});
