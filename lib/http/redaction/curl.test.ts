import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlLine } from "./curl.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";

const request: ApiRequest = { method: "GET", path: "/x/", as: "owner" };

/** The words a shell makes of the line, curl itself left out. */
function words(line: string): string[] {
  const script = `printf '%s\\0' ${line.replace(/^curl -sS -i /, "")}`;
  const keys = { WMS_OWNER_KEY: "K1", WMS_READ_ONLY_KEY: "K2", WMS_TOKEN1: "T1" };
  const env = { ...keys, WMS_LONG_KEY: "abcdefghijklmnopqrstuvwx" };
  return execFileSync("bash", ["--norc", "-c", script], { env, encoding: "utf8" })
    .split("\0")
    .slice(0, -1);
}

test("a read is one line with the key as a variable and the prefix kept", () => {
  expect(curlLine({ ...request, query: { q: "it's" } }, "https://pm.example.com/a")).toBe(
    `curl -sS -i 'https://pm.example.com/a/x/?q=it'\\''s' -H 'X-Api-Key: '"$WMS_OWNER_KEY" ` +
      `-H 'Accept: application/json' -H 'Cache-Control: no-cache'`,
  );
});

test("only a read says that no cache is to answer it, unless it states something else", () => {
  const url = "http://127.0.0.1:1";
  const stated = { ...request, headers: { "cache-control": "max-age=60" } };

  expect(curlLine({ ...request, method: "DELETE" }, url)).not.toContain("ache-");
  expect(curlLine(stated, url)).toContain("-H 'cache-control: max-age=60'");
  expect(curlLine(stated, url)).not.toContain("no-cache");
});

test("a parameter of several values is sent once with each of them", () => {
  const query = { state: ["b c", "d"], per_page: 5 };

  const [url] = words(curlLine({ ...request, query }, "http://127.0.0.1:1"));

  expect(url).toBe("http://127.0.0.1:1/x/?state=b%20c&state=d&per_page=5");
});

test("the shell hands curl exactly what was sent", () => {
  const text = `{"a":"it's $HOME \\\\ \`id\`\n"}`;
  const line = curlLine(
    { ...request, method: "POST", as: "read only", raw: { mediaType: "text/plain", text } },
    "http://127.0.0.1:1",
  );

  expect(line).not.toContain("\n");
  expect(words(line)).toEqual([
    "-X",
    "POST",
    "http://127.0.0.1:1/x/",
    "-H",
    "X-Api-Key: K2",
    "-H",
    "Accept: application/json",
    "-H",
    "Content-Type: text/plain",
    "--data-raw",
    text,
  ]);
});

test("a filled body is made by the shell, byte for byte as it was sent", () => {
  const json = { name: "it's <key of owner>" };
  const filled = { member: "description", characters: 200_000 };
  const long = { ...request, method: "POST", json, filled };

  const [input, ...rest] = curlLine(long, "http://127.0.0.1:1").split(" | curl");
  const made = execFileSync("bash", ["--norc", "-c", input ?? ""], { encoding: "utf8" });

  expect(made).toBe(`{"name":"it's ","description":"${"x".repeat(200_000)}"}`);
  expect(rest.join("")).toContain("--data-binary @-");
});

test.each([
  ["ending", "abcdefghijklmnopqr0a1b2c"],
  ["continued", "abcdefghijklmnopqrstuvwx0a1b2c"],
  ["recased", "ABCDEFGHIJKLMNOPQRSTUVWX"],
] as const)("a credential of the misspelling %s is made of its variable", (misspelt, key) => {
  const line = curlLine({ ...request, as: "long", misspelt }, "http://127.0.0.1:1");

  expect(words(line)[2]).toBe(`X-Api-Key: ${key}`);
});

test("tokens are bearers, anonymous requests carry nothing, redacted values are variables", () => {
  const url = "http://127.0.0.1:1";

  expect(words(curlLine({ ...request, as: "token1" }, url))).toContain("Authorization: Bearer T1");
  expect(curlLine({ ...request, as: null }, url)).not.toContain("$");
  expect(
    words(curlLine({ ...request, as: null, headers: { Cookie: "k=<key of owner>;" } }, url)),
  ).toContain("Cookie: k=K1;");
});
