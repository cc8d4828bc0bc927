import type { Credential, Credentials } from "#lib/http/redaction/credentials.ts";
import { apiKeysOf, everybody, misspell } from "#lib/http/redaction/credentials.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import type { HeaderLine } from "./wire-request.ts";
import { headerLines, pastCaches, withoutStated } from "./wire-request.ts";

/** All header names of a request, each followed by its value; the credential is that of a lane of its principal. */
export function headersOf(request: ApiRequest, credentials: Credentials, lane: string): string[] {
  const stated: readonly HeaderLine[] = Object.entries(request.headers ?? {});
  const credential = credentialLines(request, credentials, lane);
  const gateway = gatewayLines(request, credentials);
  const usual: HeaderLine[] = [
    ["User-Agent", "wms-conformance"],
    ["Accept-Encoding", "gzip"],
    pastCaches,
  ];
  const own = [
    ...withoutStated(usual, gateway),
    // What the contract requires precedes what an intermediary may require.
    ...withoutStated(gateway, credential),
    ...credential,
  ];
  return [...withoutStated(own, stated), ...headerLines(request)].flat();
}

/** Headers that an intermediary requires: those of all requests, overridden by those of the principal. */
function gatewayLines({ as }: ApiRequest, credentials: Credentials): readonly HeaderLine[] {
  const common = Object.entries(credentials[everybody]?.headers ?? {});
  const own = Object.entries((as === null ? null : credentials[as]?.headers) ?? {});
  return [...withoutStated(common, own), ...own];
}

function credentialLines(
  request: ApiRequest,
  credentials: Credentials,
  lane: string,
): readonly HeaderLine[] {
  if (request.as === null) return [];
  const credential: Credential | undefined = credentials[request.as];
  if (credential === undefined) throw new Error(`No credential is known for "${request.as}".`);
  const keys = apiKeysOf(credential);
  // Sent as one of several keys, as preflight does, the credential holds only that key.
  const key = keys.length < 2 ? keys[0] : keys[Number(lane.split("#")[1] ?? 0)];
  const { keyHeader, misspelt } = request;
  if (key !== undefined) return [[keyHeader ?? "X-Api-Key", misspell(key, misspelt)]];
  if (credential.accessToken === undefined) throw new Error(`"${request.as}" has no credential.`);
  const name = keyHeader ?? "Authorization";
  return [[name, `${schemeIn(name)}${misspell(credential.accessToken, misspelt)}`]];
}

/** What precedes an access token in the header; one that is sent as an API key stands alone. */
export function schemeIn(header: string): string {
  return header.toLowerCase() === "authorization" ? "Bearer " : "";
}

/** The headers of a response by lower-case name; those of one name are joined. */
export function joinHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    joined[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  }
  return joined;
}
