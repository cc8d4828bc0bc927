import { expect, test } from "vitest";
import { headersOf } from "./wire-headers.ts";

const credentials = { owner: { apiKey: "k" } };

/** What is sent as Cache-Control. */
function cacheControlOf(method: string, headers: Readonly<Record<string, string>> = {}) {
  const sent = headersOf({ method, path: "/x/", as: "owner", headers }, credentials, "owner");
  return sent.filter((_, index) => /^cache-control$/i.test(sent[index - 1] ?? ""));
}

test("every request asks caches for what the deployment answers now, unless it states something else", () => {
  expect(cacheControlOf("GET")).toEqual(["no-cache"]);
  expect(cacheControlOf("POST")).toEqual(["no-cache"]);
  expect(cacheControlOf("GET", { "cache-control": "max-age=60" })).toEqual(["max-age=60"]);
});
