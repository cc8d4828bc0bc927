import { once } from "node:events";
import { createServer, request as forward } from "node:http";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import type { Served } from "#lib/reference/serve.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { selfSigned } from "#lib/target/testing/self-signed.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { reportNames } from "#reports/report-names.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-gateway-"));
const secrets = {
  WMS_TEST_HEADER: "hdr-8f2c61d0aa",
  WMS_TEST_OWNER_HEADER: "own-77b1e9c4d2",
  WMS_TEST_PASSWORD: "pass-5be09f13c7",
};
const basic = Buffer.from(`gate:${secrets.WMS_TEST_PASSWORD}`).toString("base64");
const seen = new Set<string>();
let reference: Reference;
let served: Served;

beforeAll(async () => {
  reference = createReference();
  served = await serveReference(guarded(reference));
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A gateway that shows its own page to requests without its header and credentials, and repeats both to the others. */
function guarded(behind: Reference): Reference {
  return {
    ...behind,
    async respond(request, keyHeader) {
      const [key, of] = ["x-gateway-key", "x-tenant-of"].map((name) => request.headers.get(name));
      const authorization = request.headers.get("authorization") ?? "";
      seen.add(`${request.headers.get("user-agent")} ${of}`);
      const isIn = key === secrets.WMS_TEST_HEADER && authorization === `Basic ${basic}`;
      if (!isIn) {
        const body = "<!doctype html><title>Who goes there?</title>";
        return { status: 403, headers: { "content-type": "text/html" }, body };
      }
      request.headers.delete("authorization");
      const answer = await behind.respond(request, keyHeader);
      const repeated = { "x-repeated": `${key} ${of} ${authorization}` };
      return { ...answer, headers: { ...answer.headers, ...repeated } };
    },
  };
}

function targetWith(more: object): string {
  const { tokens: _none, ...target } = targetFileOfReference(reference, served.url);
  const file = join(folder, "target.json");
  writeFileSync(file, JSON.stringify({ ...target, ...more }), { mode: 0o600 });
  return file;
}

function textsBelow(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [readFileSync(path, "utf8")];
  return readdirSync(path).flatMap((name) => textsBelow(join(path, name)));
}

test("headers, Basic credentials and the client's name pass a gateway and appear in no output", async () => {
  const { owner, ...others } = targetFileOfReference(reference, served.url).principals;
  const file = targetWith({
    principals: {
      ...others,
      owner: { ...owner, headers: { "X-Tenant-Of": "${WMS_TEST_OWNER_HEADER}" } },
    },
    headers: { "X-Gateway-Key": "${WMS_TEST_HEADER}", "x-tenant-of": "nobody" },
    basicAuth: { username: "gate", password: "${WMS_TEST_PASSWORD}" },
    userAgent: "acme-ci",
  });
  const out = join(folder, "out");
  const words = ["run", "--target", file, "--seed", "1", "--out", out, "--only", "labels", "roles"];

  const ran = await runCli([...words, "--format", ...reportNames], secrets);

  expect(ran.code).toBe(0);
  expect([...seen].toSorted()).toEqual([
    "acme-ci nobody",
    `acme-ci ${secrets.WMS_TEST_OWNER_HEADER}`,
  ]);
  const written = [...textsBelow(out), ran.stdout, ran.stderr].join("\n");
  expect(written.length).toBeGreaterThan(100_000);
  expect([...Object.values(secrets), basic].filter((one) => written.includes(one))).toEqual([]);
});

test("the credentials of a proxy and the key of a certificate appear in no output, even if the proxy repeats them", async () => {
  const { origin } = new URL(served.url);
  const pair = Buffer.from(`ann:p@${secrets.WMS_TEST_PASSWORD}`).toString("base64");
  const asked = new Set<unknown>();
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    asked.add(`${url.startsWith(origin)} ${headers["proxy-authorization"]}`);
    const repeated = `${headers["proxy-authorization"]} ${secrets.WMS_TEST_PASSWORD}`;
    const forwarded = forward(url, { method, headers }, (came) => {
      outgoing.writeHead(came.statusCode ?? 0, { ...came.headers, "x-repeated": repeated });
      came.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const port = typeof address === "object" ? address?.port : 0;
  const file = targetWith({
    headers: { "X-Gateway-Key": "${WMS_TEST_HEADER}" },
    basicAuth: { username: "gate", password: "${WMS_TEST_PASSWORD}" },
    proxy: `http://ann:p%40\${WMS_TEST_PASSWORD}@127.0.0.1:${port}`,
    tls: { cert: selfSigned.cert, key: "${WMS_TEST_TLS_KEY}" },
  });
  const out = join(folder, "proxied");
  const words = ["run", "--target", file, "--seed", "1", "--out", out, "--only", "labels"];

  const variables = { ...secrets, WMS_TEST_TLS_KEY: selfSigned.key };
  const ran = await runCli([...words, "--format", ...reportNames], variables);
  proxy.close();
  proxy.closeAllConnections();

  expect(ran.code).toBe(0);
  expect([...asked]).toEqual([`true Basic ${pair}`]);
  const written = [...textsBelow(out), ran.stdout, ran.stderr].join("\n");
  expect(written.length).toBeGreaterThan(100_000);
  const [, line = ""] = selfSigned.key.split("\n");
  const kept = [...Object.values(secrets), pair, line];
  expect(kept.filter((one) => written.includes(one))).toEqual([]);
});

test("without them the gateway is blamed, not the deployment", async () => {
  const ran = await runCli(["run", "--target", targetWith({}), "--only", "labels"], secrets);

  expect(ran.code).toBe(3);
  expect(ran.stdout).toMatch(/title "Who goes there\?"\.\n.*firewall or proxy refuses/);
});

test.each([
  [{ headers: { "X-Api-Key": "a" } }, "/headers has X-Api-Key, which the suite itself sets"],
  [{ headers: { "X Y": "a" } }, '/headers has "X Y", which is not a valid header name'],
  [{ headers: { "X-Y": "a\nb" } }, "/headers/X-Y holds a line break"],
  [{ basicAuth: { username: "a:b", password: "c" } }, "/basicAuth/username holds a colon"],
  [{ proxy: "socks5://ann:s3cret-pass@p" }, "/proxy is not a proxy address"],
  [{ proxy: "http://ann:s3cret-pass50%@p" }, "/proxy is not a proxy address"],
  [{ tls: { ca: "/no/such.pem" } }, "/tls/ca is neither PEM nor the path of a file"],
  [{ tls: { cert: "-----BEGIN CERTIFICATE-----" } }, "/tls needs cert and key together"],
  [{ tls: { ca: "-----BEGIN CERTIFICATE-----\nx" } }, "/tls cannot be used"],
  [{ basicAuth: { user: "a" } }, 'unknown member "user"'],
])("%o is refused in one sentence", async (more, why) => {
  const { code, stderr } = await runCli(["preflight", "--target", targetWith(more)], secrets);

  expect(code).toBe(4);
  expect(stderr).toContain(why);
  expect(stderr).not.toContain("s3cret-pass");
});
