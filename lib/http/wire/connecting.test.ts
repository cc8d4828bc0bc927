import { createServer as createHttpServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer as createTlsServer } from "node:https";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { selfSigned } from "#lib/target/testing/self-signed.ts";
import type { Connecting } from "./connecting.ts";
import { openWire } from "./wire.ts";

interface Open {
  close(): unknown;
  closeAllConnections?: () => void;
}

const opened: Open[] = [];

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections?.();
    server.close();
  }
});

interface Listening extends Open {
  listen(port: number, host: string): unknown;
  address(): AddressInfo | string | null;
  once(event: string, listener: () => void): unknown;
}

async function portOf(server: Listening): Promise<number> {
  opened.push(server);
  server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => {
    server.once("listening", resolve);
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const { key, cert } = selfSigned;
const trusting: Connecting = { tls: { ca: cert } };

/** What comes of one request: the status and the body, or the code of the failure. */
async function ask(origin: string, connecting: Connecting, headers: readonly string[] = []) {
  const wire = openWire(origin, { connections: 2, deadlineMs: 5000, ...connecting });
  try {
    const request = { method: "GET", path: "/x/", headers, body: null };
    const { statusCode, parts } = await wire.send(request, () => null).response;
    return `${statusCode} ${Buffer.concat(parts).toString()}`;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  } finally {
    await wire.close();
  }
}

function answering(text: (request: IncomingMessage) => string): Server {
  return createHttpServer((request, response) => response.end(text(request)));
}

/** A proxy that forwards nothing, and notes what it was asked; it tunnels to whatever it is asked for. */
function proxy(asked: string[]): Server {
  const server = answering(({ method, url, headers }) => {
    asked.push(`${method} ${url} ${headers["proxy-authorization"] ?? "nobody"}`);
    return "forwarded";
  });
  server.on("connect", (request: IncomingMessage, client: Socket) => {
    asked.push(`CONNECT ${request.headers["proxy-authorization"] ?? "nobody"}`);
    if (request.headers["proxy-authorization"] === undefined) {
      client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
      return;
    }
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const upstream = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      upstream.pipe(client);
      client.pipe(upstream);
    });
    for (const socket of [client, upstream]) socket.on("error", () => upstream.destroy());
  });
  return server;
}

const basic = `Basic ${Buffer.from("ann:p@ss").toString("base64")}`;

test("the proxy forwards a plain request with its own credentials and without the deployment's", async () => {
  const asked: string[] = [];
  const port = await portOf(proxy(asked));

  const answer = await ask("http://pm.invalid", { proxy: `http://ann:p%40ss@127.0.0.1:${port}` });

  expect(answer).toBe("200 forwarded");
  expect(asked).toEqual([`GET http://pm.invalid/x/ ${basic}`]);
});

test("an encrypted request is tunnelled, and refused without credentials", async () => {
  const asked: string[] = [];
  const port = await portOf(proxy(asked));
  const secure = createTlsServer({ key, cert }, (_, response) => response.end("seen"));
  const origin = `https://127.0.0.1:${await portOf(secure)}`;
  const by = (credentials: string) => ({
    ...trusting,
    proxy: `http://${credentials}127.0.0.1:${port}`,
  });

  expect(await ask(origin, by("ann:p%40ss@"))).toBe("200 seen");
  expect(await ask(origin, by(""))).toMatch(/ABORTED|UND_ERR|407/);
  expect(asked).toEqual([`CONNECT ${basic}`, "CONNECT nobody"]);
});

test("only the caller's own authority is trusted", async () => {
  const secure = createTlsServer({ key, cert }, (_, response) => response.end("seen"));
  const origin = `https://127.0.0.1:${await portOf(secure)}`;

  expect(await ask(origin, trusting)).toBe("200 seen");
  expect(await ask(origin, {})).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  expect(await ask(origin, { tls: { ca: cert, serverName: "pm.example.com" } })).toBe(
    "ERR_TLS_CERT_ALTNAME_INVALID",
  );
});

test("a client certificate is shown to a server that requests one", async () => {
  const wanting = { key, cert, ca: cert, requestCert: true, rejectUnauthorized: true };
  const secure = createTlsServer(wanting, (_, response) => response.end("seen"));
  const origin = `https://127.0.0.1:${await portOf(secure)}`;

  expect(await ask(origin, { tls: { ...trusting.tls, cert, key } })).toBe("200 seen");
  expect(await ask(origin, trusting)).toMatch(/CERTIFICATE_REQUIRED|ECONNRESET|UND_ERR_SOCKET/);
});

test("HTTP/2 is used only with a server that speaks nothing else", async () => {
  const versions: string[] = [];
  const serve = async (allowHTTP1: boolean) => {
    const server = createSecureServer({ key, cert, allowHTTP1 }, (request, response) => {
      versions.push(request.httpVersion);
      response.end("seen");
    });
    return `https://127.0.0.1:${await portOf(server)}`;
  };

  expect(await ask(await serve(false), trusting, ["X-Env", "ci"])).toBe("200 seen");
  expect(await ask(await serve(true), trusting)).toBe("200 seen");
  expect(versions).toEqual(["2.0", "1.1"]);
});

test("concurrent requests find out together that the server speaks only HTTP/2", async () => {
  const server = createSecureServer({ key, cert }, (_, response) => response.end("seen"));
  const origin = `https://127.0.0.1:${await portOf(server)}`;
  const wire = openWire(origin, { connections: 2, deadlineMs: 5000, ...trusting });
  const request = { method: "POST", path: "/x/", headers: [], body: "{}" };

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => wire.send(request, () => null).response),
  );
  await wire.close();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
});
