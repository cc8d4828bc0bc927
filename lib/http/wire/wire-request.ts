import type { ApiRequest, Query } from "#lib/http/exchange.ts";
import type { FilledBody } from "./filled-body.ts";
import { filledBody } from "./filled-body.ts";

/** A header name as it is sent, with its value. */
export type HeaderLine = readonly [name: string, value: string];

/** Asks caches for what the deployment answers now (RFC 9111, 5.2.1.4); sent with every request. */
export const pastCaches: HeaderLine = ["Cache-Control", "no-cache"];

/** The query string with its question mark, or an empty string. */
function queryString(query: Query | undefined, path: string): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${percentEncoded(name)}=${percentEncoded(one)}`),
  );
  if (pairs.length === 0) return "";
  return `${path.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

/** A value in a query; U+FFFD replaces half a surrogate pair in generated text. */
export function percentEncoded(value: string | number | boolean): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "\uFFFD"));
}

/** The path prefix of the base address, without a trailing slash. */
export function prefixOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/+$/, "");
}

/** Path and query below the origin, after the base address's own prefix. */
export function pathAndQuery({ path, query }: ApiRequest, prefix: string): string {
  return `${prefix}${path}${queryString(query, path)}`;
}

/** The body to send, or null for none. */
export function wireBody({ raw, json, filled }: ApiRequest): string | FilledBody | null {
  if (raw !== undefined) return raw.text;
  if (filled !== undefined) return filledBody(json, filled);
  return json === undefined ? null : JSON.stringify(json);
}

/** The complete text of a body. */
export function textOfBody(body: string | FilledBody): string {
  return typeof body === "string" ? body : [...body.parts()].join("");
}

/** The headers of a request without its credential; what the request states replaces a default. */
export function headerLines(request: ApiRequest): readonly HeaderLine[] {
  const stated: readonly HeaderLine[] = Object.entries(request.headers ?? {});
  const defaults: HeaderLine[] = [["Accept", "application/json"]];
  const mediaType = request.raw === undefined ? "application/json" : request.raw.mediaType;
  const hasBody = request.raw !== undefined || request.json !== undefined;
  if (hasBody && mediaType !== null) defaults.push(["Content-Type", mediaType]);
  return [...withoutStated(defaults, stated), ...stated];
}

/** The lines whose header name, in any letter case, is not among the stated ones. */
export function withoutStated(
  lines: readonly HeaderLine[],
  stated: readonly HeaderLine[],
): readonly HeaderLine[] {
  const names = new Set(stated.map(([name]) => name.toLowerCase()));
  return lines.filter(([name]) => !names.has(name.toLowerCase()));
}
