import { createServer as createHttpServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { ServerOptions } from "node:https";
import { createServer as createTcpServer } from "node:net";
import type { ExpectStatic } from "vitest";
import { afterAll, describe, test } from "vitest";
import {
  answering,
  createLoopback,
  targetAt,
  type LoopbackHandler,
} from "#lib/target/testing/loopback.ts";
import type { TlsOptions } from "#lib/http/wire/connecting.ts";
import { expired, selfSigned } from "#lib/target/testing/self-signed.ts";

const loopback = createLoopback();
const { examine, listen, serve } = loopback;
afterAll(() => loopback.close());

const problem = { "content-type": "application/problem+json" };
const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json" };

async function causeAt(baseUrl: string, expect: ExpectStatic): Promise<string> {
  const found = await examine(targetAt(baseUrl));
  if (found.usable) return "usable";
  expect(found.message).toMatch(/^[^\n]+\.$/);
  expect(found.fix).toMatch(/^[^\n]+\.$/);
  expect(JSON.stringify(found)).not.toContain("wms_sk_canary");
  return found.cause;
}

const user = '{"id":"u1","email":"a@example.com","display_name":"A"}';
const long = "Mon, 02 Feb 2026 10:00:00 GMT";

const causes: readonly (readonly [cause: string, what: string, answer: LoopbackHandler])[] = [
  ["wrong-key", "401", answering(401, "{}", problem)],
  ["login-page", "401 of a proxy", answering(401, "no", { "www-authenticate": "Basic realm=x" })],
  ["login-page", "an HTML page", answering(200, "<!doctype html><title>Log in</title>", html)],
  ["login-page", "HTML under another type", answering(200, "\n<HTML>", json)],
  [
    "login-page",
    "a redirect to a log-in page",
    answering(302, "", { location: "/accounts/login/?next=x" }),
  ],
  [
    "redirect",
    "301 elsewhere",
    answering(301, "", { location: "https://pm.example.com/x?session=1" }),
  ],
  ["redirect", "308 without Location", answering(308, "")],
  ["empty-answer", "200 without body", answering(200, "")],
  ["not-the-api", "an empty object", answering(200, "{}", json)],
  ["not-the-api", "an empty array", answering(200, "[]", json)],
  ["not-the-api", "null", answering(200, "null", json)],
  [
    "not-the-api",
    "an echo",
    answering(200, '{"url":"/api/v2/users/me/","headers":{"id":"1"}}', json),
  ],
  ["not-the-api", "plain text", answering(200, "ok")],
  ["not-the-api", "418", answering(418, "")],
  ["wrong-base-path", "404 for everything", answering(404, "not found")],
  ["forbidden", "403 for everything", answering(403, "{}", problem)],
  ["server-error", "500", answering(500, "{}", problem)],
  ["unavailable", "503 of a maintenance", answering(503, "maintenance")],
  ["rate-limited", "429 for an hour", answering(429, "{}", { "retry-after": "3600" })],
  ["rate-limited", "429 for ever", answering(429, "{}", { "retry-after": "1" })],
  ["response-too-large", "more than any answer", answering(200, " ".repeat(9 * 1024 * 1024), json)],
  ["connection-reset", "a closed connection", ({ socket }) => socket.destroy()],
  ["timeout", "silence", () => undefined],
  ["stale-answers", "an old answer out of a cache", answering(200, user, { ...json, age: "900" })],
  [
    "stale-answers",
    "an answer whose date stands still",
    answering(200, user, { ...json, date: long }),
  ],
  [
    "redirect",
    "a captive portal",
    answering(302, "", { location: "http://portal.example/welcome" }),
  ],
  ["login-page", "a captive portal of one page", answering(511, "<html>Pay first</html>", html)],
  ["not-the-api", "a fallback of JSON for each address", answering(200, '{"status":"ok"}', json)],
  ["not-the-api", "a number", answering(200, "42", json)],
  ["wrong-base-path", "another API that knows no such path", answering(404, '{"error":1}', json)],
  ["unavailable", "a gateway without a service", answering(502, "<html>", html)],
  [
    "read-only",
    "a replica that takes no writes",
    (request, response) => {
      const { method, url = "" } = request;
      const reads = url.endsWith("/me/") ? user : "{}";
      const refused = '{"detail":"This is a read-only replica."}';
      const [status, body] = method === "GET" ? [200, reads] : [503, refused];
      answering(status, body, json)(request, response);
    },
  ],
];

describe("a preflight names its cause", { concurrent: true }, () => {
  test.for(causes)("%s is the cause of %s", async ([cause, , answer], { expect }) => {
    expect(await causeAt(await serve(answer), expect)).toBe(cause);
  });
});

test("a redirect is reported with the origin that it leads to and nothing else", async ({
  expect,
}) => {
  const location = "https://pm.example.com/x?session=1";

  const found = await examine(targetAt(await serve(answering(301, "", { location }))));

  expect(found).toMatchObject({
    message: "The deployment redirects (301) to https://pm.example.com.",
  });
  expect(JSON.stringify(found)).not.toContain("session");
});

test("a closed port is refused", async ({ expect }) => {
  const server = createTcpServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));

  expect(await causeAt(`http://127.0.0.1:${port}`, expect)).toBe("connection-refused");
});

test("a host name that does not exist is unknown", async ({ expect }) => {
  expect(await causeAt("http://wms.invalid", expect)).toBe("unknown-host");
});

test("a server that does not speak HTTP is reported as such", async ({ expect }) => {
  const port = await listen(createTcpServer((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")));

  expect(await causeAt(`http://127.0.0.1:${port}`, expect)).toBe("not-http");
});

test("plain HTTP instead of TLS is a TLS failure", async ({ expect }) => {
  const url = await serve(answering(200, "{}"));

  expect(await causeAt(url.replace("http:", "https:"), expect)).toBe("tls");
});

const at = async (options: ServerOptions) =>
  `https://127.0.0.1:${await listen(createTlsServer({ ...selfSigned, ...options }, answering(200, "{}")))}`;

const causeWith = async (baseUrl: string, tls: TlsOptions) => {
  const found = await examine({ ...targetAt(baseUrl), connecting: { tls } });
  return found.usable ? "usable" : found.cause;
};

test("a failed handshake is attributed by its code", async ({ expect }) => {
  const trusting = { ca: selfSigned.cert };

  expect(await causeAt(await at({}), expect)).toBe("tls-authority");
  expect(await causeWith(await at({}), { ...trusting, serverName: "pm.example.com" })).toBe(
    "tls-name",
  );
  const wanting = await at({ ca: selfSigned.cert, requestCert: true, rejectUnauthorized: true });
  expect(await causeWith(wanting, trusting)).toBe("tls-client-certificate");
  expect(await causeWith(wanting, { ...trusting, ...selfSigned })).toBe("not-the-api");
});

test("an expired certificate is distinguished from other invalid ones", async ({ expect }) => {
  expect(await causeWith(await at(expired), { ca: expired.cert })).toBe("tls-expired");
});

const by = async (proxy: string, baseUrl = "https://pm.example.com") => {
  const found = await examine({
    ...targetAt(baseUrl),
    connecting: { proxy },
  });
  return found.usable ? "usable" : `${found.cause}: ${found.message} ${found.fix}`;
};

test("a proxy that is down or opens no tunnel is named instead of the deployment", async ({
  expect,
}) => {
  const refusing = createHttpServer();
  refusing.on("connect", (_request, socket) => socket.end("HTTP/1.1 403 No\r\n\r\n"));

  const refused = await by(`http://ann:s3cret-pass@127.0.0.1:${await listen(refusing)}`);
  const down = await by("http://ann:s3cret-pass@127.0.0.1:1");

  expect(refused).toMatch(/^proxy: .* through the proxy 127\.0\.0\.1:\d+ .*NO_PROXY apply\.$/);
  expect(down).toMatch(/^connection-refused: .* through the proxy 127\.0\.0\.1:1 /);
  expect(refused + down).not.toContain("s3cret-pass");
});

test("a proxy that requires credentials is reported, for a tunnel and for a plain request", async ({
  expect,
}) => {
  const wanting = createHttpServer(answering(407, "<html>Who are you?</html>", html));
  wanting.on("connect", (_request, socket) => socket.end("HTTP/1.1 407 No\r\n\r\n"));
  const proxy = `http://127.0.0.1:${await listen(wanting)}`;

  const found = await Promise.all([by(proxy), by(proxy, "http://pm.example.com")]);

  for (const one of found) expect(one).toMatch(/^proxy-credentials: .* \(HTTP 407\)\. .*password/);
});

test("a server that never answers is named in time, even if the transport waits longer", async ({
  expect,
}) => {
  const port = await listen(createTcpServer());
  const begun = Date.now();

  const found = await examine(targetAt(`http://127.0.0.1:${port}`), 30_000, 400);

  expect(found).toMatchObject({ usable: false, cause: "timeout" });
  expect(Date.now() - begun).toBeLessThan(2_000);
});
