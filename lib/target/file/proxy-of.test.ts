import { expect, test } from "vitest";
import { proxyOf } from "./proxy-of.ts";

const proxy = "http://proxy.example.com:3128";

test.each([
  ["https://pm.example.com", { HTTPS_PROXY: proxy }, proxy],
  ["https://pm.example.com", { https_proxy: proxy, HTTPS_PROXY: "http://other:1" }, proxy],
  ["https://pm.example.com", { HTTP_PROXY: proxy }, null],
  ["http://pm.example.com", { HTTP_PROXY: "proxy.example.com:3128" }, proxy],
  ["http://pm.example.com", { http_proxy: "", HTTP_PROXY: "" }, null],
  ["http://pm.example.com", { http_proxy: proxy, no_proxy: "*" }, null],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: "a.org, example.com" }, null],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: ".example.com" }, null],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: "*.example.com" }, null],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: "m.example.com" }, proxy],
  ["http://pm.example.com:8080", { http_proxy: proxy, NO_PROXY: "pm.example.com:8080" }, null],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: "pm.example.com:8080" }, proxy],
  ["http://pm.example.com", { http_proxy: proxy, NO_PROXY: "pm.example.com:80" }, null],
  ["http://[::1]:8080", { http_proxy: proxy, NO_PROXY: "::1" }, null],
  ["http://127.0.0.1:8080", { http_proxy: proxy, NO_PROXY: "localhost,127.0.0.1" }, null],
])("%s with %o is requested through %s", (origin, env, by) => {
  expect(proxyOf(new URL(origin), env)).toBe(by);
});
