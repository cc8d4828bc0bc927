import type { ApiRequest } from "./exchange.ts";
import { bodyText, headerLines, pathAndQuery, prefixOf } from "./wire-request.ts";

/** One shell line that sends the request, each credential named by a variable. */
export function curlLine(request: ApiRequest, baseUrl: string): string {
  const url = new URL(baseUrl).origin + pathAndQuery(request, prefixOf(baseUrl));
  const body = bodyText(request);
  return [
    "curl -sS -i",
    // Otherwise curl expands brackets and resolves dot segments by itself.
    ...(/[[\]{}]/.test(url) ? ["--globoff"] : []),
    ...(/\/\.{1,2}(\/|$|\?)/.test(url) ? ["--path-as-is"] : []),
    ...methodOption(request.method, body),
    quote(url),
    ...credentialOption(request),
    ...headerLines(request).map(([name, value]) => headerOption(name, value)),
    ...(body !== null && request.raw?.mediaType === null ? [`-H 'Content-Type:'`] : []),
    ...(body === null ? [] : [`--data-raw ${quote(body)}`]),
  ].join(" ");
}

function methodOption(method: string, body: string | null): readonly string[] {
  if (method === "HEAD") return ["--head"];
  return method === "GET" && body === null ? [] : [`-X ${quote(method)}`];
}

function credentialOption(request: ApiRequest): readonly string[] {
  const { as, headers, keyHeader = "X-Api-Key", misspelt } = request;
  if (as === null) return [];
  // Principals called token1, token2 … are those of the target's `tokens`.
  const isToken = /^token\d+$/.test(as);
  const name = isToken ? "Authorization" : keyHeader;
  const stated = Object.keys(headers ?? {}).map((header) => header.toLowerCase());
  if (stated.includes(name.toLowerCase())) return [];
  return [
    `-H ${quote(`${name}: ${isToken ? "Bearer " : ""}`)}"$${misspeltIn(variable(as), misspelt)}"`,
  ];
}

/** What the shell makes of a variable that holds a credential. */
function misspeltIn(name: string, how: ApiRequest["misspelt"]): string {
  if (how === undefined) return name;
  return how === "continued" ? `{${name}}0a1b2c` : `{${name}%??????}0a1b2c`;
}

/** A header without a value is sent by curl only where a semicolon stands for the colon. */
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
  // One line is promised, so control characters take the ANSI-C form.
  if (!/\p{Cc}/u.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text
    .replace(/[\\']/g, String.raw`\$&`)
    .replace(/\p{Cc}/gu, (found) => String.raw`\u${hex(found)}`);
  return `$'${escaped}'`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
