import { operations } from "#lib/contract/operations.ts";
import type { ApiRequest, ApiResponse } from "#lib/http/exchange.ts";

/**
 * Whether only an intermediary can have sent an answer, by its form: an HTML page, a redirect, a proxy's status, or a
 * body wrongly declared as JSON. Other JSON and empty bodies are the deployment's.
 */
export function isForeign(response: ApiResponse, request: ApiRequest): boolean {
  if (isBetween(response)) return true;
  // Logging in uses pages and redirects.
  if (request.path.startsWith("/auth/")) return false;
  if (isRedirect(response.status)) return !addsSlash(response, request);
  return response.json === undefined && hasBody(response) && !isPermitted(response, request);
}

/** Whether a body is a page of HTML, whatever its media type says. */
export function isPage({ headers, text }: Pick<ApiResponse, "headers" | "text">): boolean {
  return (
    /^text\/html\b/i.test(headers["content-type"] ?? "") || /^\s*<(?:!doctype|html)\b/i.test(text)
  );
}

/** Signs by which the sender of an answer can be recognised: status, some headers, redirect target, page title. */
export function marksOf({ status, headers, text }: ApiResponse): string {
  const named = (["Server", "Via", "cf-mitigated"] as const).flatMap((name) => {
    const value = plain(headers[name.toLowerCase()] ?? "");
    return value === "" ? [] : [`${name}: ${value}`];
  });
  const [, title = ""] = /<title[^>]{0,200}>([^<]{1,1000})/i.exec(text.slice(0, 20_000)) ?? [];
  const shown = plain(title);
  return [
    `status ${status}`,
    ...named,
    ...(isRedirect(status) ? [`redirect to ${originOf(headers["location"])}`] : []),
    ...(shown === "" ? [] : [`title "${shown}"`]),
  ].join(", ");
}

/** Proxies, captive portals and content networks answer with these; the contract has none of them. */
function isBetween({ status, headers }: ApiResponse): boolean {
  const isTheirs = status === 407 || status === 511 || (status >= 520 && status <= 530);
  return isTheirs || headers["cf-mitigated"] !== undefined;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** Whether it redirects to the requested address without its trailing slash. */
function addsSlash({ headers }: ApiResponse, { path }: ApiRequest): boolean {
  const location = headers["location"];
  if (path.endsWith("/") || location === undefined || !URL.canParse(location, anywhere)) {
    return false;
  }
  // The base address may have a prefix.
  return new URL(location, anywhere).pathname.endsWith(`${path}/`);
}

function hasBody({ text }: ApiResponse): boolean {
  return text.trim() !== "";
}

/** Whether the request allows a body that is not JSON: the schema document in YAML, or a media type that it names itself. */
function isPermitted(response: ApiResponse, request: ApiRequest): boolean {
  const [type = ""] = mediaTypes(response.headers["content-type"] ?? "");
  if (request.path === operations.readSchema.path && !isPage(response) && !isJsonType(type)) {
    return response.status === 200;
  }
  const accept = Object.entries(request.headers ?? {}).find(([name]) => /^accept$/i.test(name));
  const isNamed = type !== "" && mediaTypes(accept?.[1] ?? "").includes(type);
  return response.status < 500 && !isJsonType(type) && isNamed;
}

function isJsonType(type: string): boolean {
  return type.endsWith("json");
}

function mediaTypes(header: string): readonly string[] {
  return header.split(",").map((one) => (one.split(";")[0] ?? "").trim().toLowerCase());
}

const anywhere = "http://deployment.invalid";

/** Only the origin: the rest of a Location may contain a session. */
function originOf(location: string | undefined): string {
  if (location === undefined || !URL.canParse(location, anywhere)) return "no address";
  const { origin, protocol, host } = new URL(location, anywhere);
  if (origin === anywhere) return "itself";
  return plain(origin === "null" ? `${protocol}${host}` : origin);
}

/** One line of bounded length, without characters that move the cursor or reverse text. */
function plain(text: string): string {
  const line = text.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return line.length > 80 ? `${line.slice(0, 79).replace(/\p{Surrogate}$/u, "")}…` : line;
}
