import { expect, test } from "vitest";
import type { ApiRequest, ApiResponse } from "#lib/http/exchange.ts";
import { isForeign, marksOf } from "./foreign-answer.ts";
import { parseJson } from "#lib/http/wire/response-body.ts";

const page = "<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>";
const html = "text/html; charset=utf-8";
const json = "application/json";
const me = "/api/v2/users/me/";
const schema = "/api/v2/schema/";

function answer(status: number, type: string | null, text: string, more = {}): ApiResponse {
  const headers = { ...(type !== null && { "content-type": type }), ...more };
  return { status, headers, text, json: parseJson(text) };
}

function request(path = me, headers: Readonly<Record<string, string>> = {}): ApiRequest {
  return { method: "GET", path, as: "owner", headers };
}

test.each<[string, ApiResponse, ApiRequest?]>([
  ["a challenge with 200", answer(200, html, page)],
  ["a challenge with 403", answer(403, html, page, { "cf-mitigated": "challenge" })],
  ["a challenge without a body", answer(403, null, "", { "cf-mitigated": "challenge" })],
  ["a page with 503", answer(503, html, page)],
  ["a page with 404", answer(404, html, page)],
  ["a page under another type", answer(200, json, page)],
  ["a page as a problem", answer(500, "application/problem+json", page)],
  ["a redirect to a log-in", answer(302, null, "", { location: "https://sso.example/login" })],
  ["a redirect with JSON", answer(307, json, "{}", { location: "/elsewhere/" })],
  ["a redirect to nowhere", answer(301, null, "")],
  ["a redirect of a path that has its slash", answer(301, null, "", { location: `${me}/` })],
  [
    "a redirect to another path",
    answer(301, null, "", { location: "/login/" }),
    request("/api/v2/users/me"),
  ],
  ["a page in place of the document", answer(200, html, page), request(schema)],
  ["a page in place of YAML", answer(200, "application/yaml", page), request(schema)],
  ["a document that is cut", answer(200, json, '{"openapi":'), request(schema)],
  ["a refusal of the document in words", answer(403, "text/plain", "no"), request(schema)],
  ["a page that was not asked for", answer(406, html, page), request(me, { accept: "image/png" })],
  [
    "a page for any type",
    answer(200, html, page),
    request(me, { accept: "application/json, */*" }),
  ],
  [
    "a page that was asked for, of a gateway",
    answer(502, html, page),
    request(me, { accept: "text/html" }),
  ],
  ["a body that is cut", answer(200, json, '{"id":"1","email":')],
  ["words", answer(404, "text/plain", "404 page not found")],
  ["words without a type", answer(502, null, "upstream connect error")],
  ["garbage", answer(200, json, "\u001f\ufffd\u0008\u0000")],
  ["407", answer(407, json, "{}")],
  ["511", answer(511, null, "")],
  ["520", answer(520, json, '{"error":1}')],
  ["530", answer(530, html, page)],
])("%s may be foreign", (_, response, asked = request()) => {
  expect(isForeign(response, asked)).toBe(true);
});

test.each<[string, ApiResponse, ApiRequest?]>([
  ["a record", answer(200, json, '{"id":"1"}')],
  ["a record with a charset", answer(200, "application/json; charset=utf-8", '{"id":"1"}')],
  ["JSON under a wrong type", answer(200, html, '{"id":"1"}')],
  ["JSON without a type", answer(200, null, "[]")],
  ["a lone value", answer(200, json, "null")],
  ["no content", answer(204, null, "")],
  ["an empty 200", answer(200, json, "")],
  ["an empty 404", answer(404, html, "\n")],
  ["an empty 500", answer(500, null, "")],
  ["a problem", answer(404, "application/problem+json", '{"type":"not_found"}')],
  ["a problem of the server", answer(503, "application/problem+json", "{}")],
  ["JSON with 4xx", answer(418, json, "{}")],
  [
    "the document in YAML",
    answer(200, "application/vnd.oai.openapi", "openapi: 3.1.0"),
    request(schema),
  ],
  ["the document as text", answer(200, "text/plain", "openapi: 3.1.0"), request(schema)],
  ["a page that was asked for", answer(200, html, page), request(me, { Accept: "text/html" })],
  [
    "a slash put behind",
    answer(301, html, page, { location: `https://x.example/p${me}?a=1` }),
    request("/api/v2/users/me"),
  ],
  [
    "a redirect while signing in",
    answer(302, null, "", { location: "/x" }),
    request("/auth/o/authorize/"),
  ],
])("%s comes from the deployment", (_, response, asked = request()) => {
  expect(isForeign(response, asked)).toBe(false);
});

test("the marks of an answer are its status, Server, Via, cf-mitigated and title", () => {
  const headers = { server: "cloudflare", via: "1.1 proxy", "cf-mitigated": "challenge" };

  expect(marksOf(answer(403, html, page, headers))).toBe(
    'status 403, Server: cloudflare, Via: 1.1 proxy, cf-mitigated: challenge, title "Just a moment..."',
  );
});

test("only its origin identifies a redirect", () => {
  const to = (location: string) => marksOf(answer(302, null, "", { location }));

  expect(to("https://u:p@sso.example:8443/in?session=secret")).toBe(
    "status 302, redirect to https://sso.example:8443",
  );
  expect(to("/login?session=secret")).toBe("status 302, redirect to itself");
  expect(to("javascript:alert(1)")).toBe("status 302, redirect to javascript:");
  expect(marksOf(answer(302, null, ""))).toBe("status 302, redirect to no address");
});

test("the marks are one short line without control characters", () => {
  const nasty = `${"x".repeat(500)}\u001b[31m\n\u202e`;
  const headers = { server: nasty, via: `\u001b]0;a\u0007${nasty}`, "cf-mitigated": "\u0000" };
  const marks = marksOf(answer(200, html, `<title>\u001b[2J a\n b ${nasty}</title>`, headers));

  expect(marks).not.toMatch(/\p{C}/u);
  expect(marks).toContain('title "[2J a b x');
  expect(marks.length).toBeLessThan(400);
});
