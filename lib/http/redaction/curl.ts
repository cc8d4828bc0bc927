import type { ApiRequest } from "#lib/http/exchange.ts";
import { isRead } from "#lib/http/transport/retry.ts";
import { schemeIn } from "#lib/http/wire/wire-headers.ts";
import {
  headerLines,
  pastCaches,
  pathAndQuery,
  prefixOf,
  wireBody,
  withoutStated,
} from "#lib/http/wire/wire-request.ts";

/** One shell line that sends the request, with each credential as a variable. */
export function curlLine(request: ApiRequest, baseUrl: string): string {
  const url = new URL(baseUrl).origin + pathAndQuery(request, prefixOf(baseUrl));
  const body = wireBody(request);
  return [
    ...(body === null || typeof body === "string" ? [] : [filledInput(body), "|"]),
    "curl -sS -i",
    // Otherwise curl expands brackets and resolves dot segments by itself.
    ...(/[[\]{}]/.test(url) ? ["--globoff"] : []),
    ...(/\/\.{1,2}(\/|$|\?)/.test(url) ? ["--path-as-is"] : []),
    ...methodOption(request.method, body),
    quote(url),
    ...credentialOption(request),
    ...headerLines(request).map(([name, value]) => headerOption(name, value)),
    ...cacheOption(request),
    ...(body !== null && request.raw?.mediaType === null ? [`-H 'Content-Type:'`] : []),
    ...dataOption(body),
  ].join(" ");
}

type Body = ReturnType<typeof wireBody>;

/** Pipes a long body, which does not fit on a line, to curl. */
function filledInput({ bytes, filler, around }: Exclude<Body, string | null>): string {
  const [head, tail] = around;
  const letters = bytes - Buffer.byteLength(head + tail);
  const made = String.raw`head -c ${letters} /dev/zero | tr '\0' ${quote(filler)}`;
  return `{ printf %s ${quote(head)}; ${made}; printf %s ${quote(tail)}; }`;
}

function dataOption(body: Body): readonly string[] {
  if (body === null) return [];
  return [typeof body === "string" ? `--data-raw ${quote(body)}` : "--data-binary @-"];
}

function methodOption(method: string, body: Body): readonly string[] {
  if (method === "HEAD") return ["--head"];
  return method === "GET" && body === null ? [] : [`-X ${quote(method)}`];
}

function credentialOption(request: ApiRequest): readonly string[] {
  const { as, headers, misspelt } = request;
  if (as === null) return [];
  // Principals called token1, token2 … are those of the target's `tokens`.
  const isToken = /^token\d+$/.test(as);
  const { keyHeader: name = isToken ? "Authorization" : "X-Api-Key" } = request;
  const stated = Object.keys(headers ?? {}).map((header) => header.toLowerCase());
  if (stated.includes(name.toLowerCase())) return [];
  return [
    `-H ${quote(`${name}: ${isToken ? schemeIn(name) : ""}`)}"${misspeltIn(variable(as), misspelt)}"`,
  ];
}

/** Without it, a cache may answer a read that the deployment answered; it forwards everything else. */
function cacheOption({ method, headers = {} }: ApiRequest): readonly string[] {
  if (!isRead(method)) return [];
  const lines = withoutStated([pastCaches], Object.entries(headers));
  return lines.map(([name, value]) => headerOption(name, value));
}

/** The shell expansion of a variable that holds a credential. */
function misspeltIn(name: string, how: ApiRequest["misspelt"]): string {
  if (how === undefined) return `$${name}`;
  if (how === "begun") return `\${${name}%??????}`;
  if (how === "recased") return `$(printf %s "$${name}" | tr A-Za-z a-zA-Z)`;
  return how === "continued" ? `\${${name}}0a1b2c` : `\${${name}%??????}0a1b2c`;
}

/** curl only sends a header without a value if a semicolon replaces the colon. */
function headerOption(name: string, value: string): string {
  return `-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`;
}

function variable(principal: string): string {
  const name = principal.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
  return /^TOKEN\d+$/.test(name) ? `WMS_${name}` : `WMS_${name}_KEY`;
}

/** Shell quoting in which a redacted secret becomes the variable that holds it. */
function quote(text: string): string {
  if (/^[A-Z]+$/.test(text)) return text;
  return text
    .split(/(<key of [^<>]+>)/)
    .filter((part, index) => part !== "" || index === 0)
    .map((part) => {
      const principal = /^<key of ([^<>]+)>$/.exec(part)?.[1];
      return principal === undefined ? quotePlain(part) : `"$${variable(principal)}"`;
    })
    .join("");
}

function quotePlain(text: string): string {
  // The result must be one line, so control characters use the ANSI-C form.
  if (!/\p{Cc}/u.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text
    .replace(/[\\']/g, String.raw`\$&`)
    .replace(/\p{Cc}/gu, (found) => String.raw`\u${hex(found)}`);
  return `$'${escaped}'`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
