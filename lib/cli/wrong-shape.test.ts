import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as ask } from "node:http";
import type { Server } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-shapes-"));
let reference: Reference;
let served: Served;
let proxy: Server;
/** What the deployment answers to a read of some path instead, with its status and media type. */
let odd: { path: RegExp; answer: (text: string) => readonly [number, string, string] };

beforeAll(async () => {
  reference = createReference();
  served = await serveReference(reference);
  const upstream = new URL(served.url);
  proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const { hostname, port } = upstream;
    const forwarded = ask({ hostname, port, method, path, headers }, async (response) => {
      const body = await buffer(response);
      const isOdd = method === "GET" && odd.path.test(path ?? "") && response.statusCode === 200;
      if (!isOdd) {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        return outgoing.end(body);
      }
      const [status, type, text] = odd.answer(body.toString());
      outgoing.writeHead(status, { "content-type": type });
      return outgoing.end(text);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((closed) => proxy.close(closed));
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

async function judge(name: string, only: readonly string[]) {
  const address = proxy.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const file = join(folder, `${name}.json`);
  const target = targetFileOfReference(reference, `http://127.0.0.1:${port}`);
  writeFileSync(file, JSON.stringify(target));
  const out = join(folder, name);
  const ended = await runCli(
    ["run", "--target", file, "--seed", "1", "--out", out, "--only", ...only],
    { XDG_STATE_HOME: join(folder, "state") },
  );
  const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));
  const failed = record.checks.filter(({ verdict }) => verdict === "fail").map(({ id }) => id);
  const passed = record.checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
  return { ...ended, record, failed, passed };
}

const json = "application/json";
const html = "text/html";
const wrapped = (text: string) => [200, json, `{"data":${text}}`] as const;
const page = () => [200, html, "<!doctype html><title>Debug</title>"] as const;
const failing = () =>
  [500, "application/problem+json", '{"type":"server_error","code":"server_error"}'] as const;
const withoutId = (text: string) => [200, json, text.replace(/"id":"[^"]*",?/, "")] as const;

test.each([
  ["me-wrapped", /\/users\/me\//, wrapped, "identity.current-user."],
  ["me-page", /\/users\/me\//, page, "identity.current-user."],
  ["me-failing", /\/users\/me\//, failing, "identity.current-user."],
  ["me-without-id", /\/users\/me\//, withoutId, "identity.current-user."],
  ["features-wrapped", /\/features\//, wrapped, "fields."],
  ["features-page", /\/features\//, page, "fields."],
] as const)("%s is a finding of the run", { timeout: 120_000 }, async (name, path, answer, id) => {
  odd = { path, answer };

  const { code, record, failed, passed } = await judge(name, ["identity", "fields", "comments"]);

  expect(code).toBe(1);
  expect(record.verdict).toBe("fail");
  expect(failed.filter((one) => one.startsWith(id))).not.toEqual([]);
  expect(failed.filter((one) => one.startsWith("comments."))).toEqual([]);
  expect(passed.filter((one) => one.startsWith("comments."))).not.toEqual([]);
});
