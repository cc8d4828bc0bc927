import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answering, createLoopback } from "#lib/target/testing/loopback.ts";
import type { LoopbackHandler } from "#lib/target/testing/loopback.ts";
import { selfSigned } from "#lib/target/testing/self-signed.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-null-"));
const loopback = createLoopback();
const { serve, listen } = loopback;

beforeAll(async () => {
  // What is loaded once does not count toward a target's memory.
  await runCli(["run", "--target", join(folder, "nowhere")]);
});
afterAll(async () => {
  await loopback.close();
  rmSync(folder, { recursive: true, force: true });
});

const html = { "content-type": "text/html" };
const json = { "content-type": "application/json" };
const problem = { "content-type": "application/problem+json" };
const user = '{"id":"u1","email":"a@example.com","display_name":"A"}';

/** Answers to every request from a stand-in for a deployment. */
const answers: readonly (readonly [cause: string, what: string, answer: LoopbackHandler])[] = [
  ["empty-answer", "an empty 200", answering(200, "")],
  ["not-the-api", "an empty object", answering(200, "{}", json)],
  ["not-the-api", "an empty list", answering(200, "[]", json)],
  ["wrong-base-path", "404", answering(404, "not found")],
  ["wrong-key", "401", answering(401, "{}", problem)],
  ["forbidden", "403", answering(403, "{}", problem)],
  ["server-error", "500", answering(500, "{}", problem)],
  ["unavailable", "503", answering(503, "maintenance")],
  ["login-page", "a page to log in", answering(200, "<!doctype html><title>Log in</title>", html)],
  ["redirect", "a captive redirect", answering(302, "", { location: "http://portal.example/" })],
  ["stale-answers", "a cache", answering(200, user, { ...json, age: "900" })],
  ["not-the-api", "an echo", echo],
  ["response-too-large", "a body without end", endless],
  ["timeout", "a body that drips", dripping],
  ["read-only", "a replica that takes no writes", replica],
  ["connection-reset", "a connection that ends", ({ socket }) => socket.destroy()],
];

/** Services that speak no HTTP that the suite could observe, by address. */
const addresses: readonly (readonly [cause: string, what: string, open: () => Promise<string>])[] =
  [
    ["connection-refused", "a closed port", closedPort],
    [
      "tls",
      "plain HTTP where TLS is asked for",
      async () => (await page()).replace("http", "https"),
    ],
    ["tls-authority", "a certificate that nobody vouches for", unvouched],
    ["not-http", "another protocol", ssh],
    ["unknown-host", "a host that nobody knows", async () => "http://wms.invalid"],
  ];

const floor = [
  ...answers.map(([cause, what, answer]) => [cause, what, () => serve(answer)] as const),
  ...addresses,
];

test("there are twenty targets that are not a deployment", () => {
  expect(floor.length).toBeGreaterThanOrEqual(20);
});

test.each(floor)("%s is reported as %s, and no check passes", async (cause, what, open) => {
  const out = join(folder, what);
  const file = `${out}.json`;
  const target = { baseUrl: await open(), workspace: "a", principals: { owner: { apiKey: "k" } } };
  writeFileSync(file, JSON.stringify(target), { mode: 0o600 });

  const { code, stdout, ms } = await runCli(["run", "--target", file, "--out", out]);

  expect(stdout).toContain(`TARGET UNUSABLE (${cause})`);
  expect(stdout).toContain("No check was judged.");
  expect(code).toBe(3);
  expect(existsSync(join(out, "run.json"))).toBe(false);
  expect(ms).toBeLessThan(15_000);
});

function echo(
  request: Parameters<LoopbackHandler>[0],
  response: Parameters<LoopbackHandler>[1],
): void {
  const { method, url, headers } = request;
  answering(200, JSON.stringify({ method, url, headers }), json)(request, response);
}

function endless(_: unknown, response: Parameters<LoopbackHandler>[1]): void {
  response.writeHead(200, json);
  const more = (): void => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
}

function replica(
  request: Parameters<LoopbackHandler>[0],
  response: Parameters<LoopbackHandler>[1],
): void {
  const { method, url = "" } = request;
  if (method !== "GET") answering(503, '{"detail":"Read-only."}', json)(request, response);
  else answering(200, url.endsWith("/me/") ? user : "{}", json)(request, response);
}

function dripping(_: unknown, response: Parameters<LoopbackHandler>[1]): void {
  response.writeHead(200, json);
  const drip = setInterval(() => response.write(" "), 200);
  response.on("close", () => clearInterval(drip));
}

function page(): Promise<string> {
  return serve(answering(200, "{}"));
}

async function closedPort(): Promise<string> {
  const server = createTcpServer();
  const url = `http://127.0.0.1:${await listen(server)}`;
  await new Promise((closed) => server.close(closed));
  return url;
}

async function unvouched(): Promise<string> {
  return `https://127.0.0.1:${await listen(createTlsServer(selfSigned, answering(200, "{}")))}`;
}

async function ssh(): Promise<string> {
  const server = createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
  return `http://127.0.0.1:${await listen(server)}`;
}
