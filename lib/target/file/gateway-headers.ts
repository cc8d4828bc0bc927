import { UsageError } from "#lib/target/usage-error.ts";
import type { TargetData } from "./target-data.ts";

/** Headers that the suite sets itself, or that belong to a connection. */
const reserved: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "host",
  "transfer-encoding",
  "x-api-key",
]);

type Headers = Readonly<Record<string, string>>;

/** The headers of every request: those named, Basic credentials (RFC 7617) and the user agent. */
export function commonHeaders(
  { headers = {}, basicAuth, userAgent }: TargetData,
  of: (pointer: string) => string,
): Headers {
  checkHeaders(headers, of("/headers"));
  const shorthands: Headers = {
    ...(basicAuth !== undefined && { Authorization: basic(basicAuth, of("/basicAuth")) }),
    ...(userAgent !== undefined && { "User-Agent": userAgent }),
  };
  checkHeaders(shorthands, of(""));
  return { ...shorthands, ...headers };
}

/** Throws {@link UsageError} for a header that no request could carry, or that the suite sets itself. */
export function checkHeaders(headers: Headers, place: string): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
      throw new UsageError(
        `${place} has ${JSON.stringify(name)}, which is not a valid header name.`,
      );
    if (reserved.has(name.toLowerCase()))
      throw new UsageError(`${place} has ${name}, which the suite itself sets; remove it.`);
    if (!/^[\t\u0020-\u007e]*$/.test(value))
      throw new UsageError(
        `${place}/${name} holds a line break or another character that a header cannot carry.`,
      );
  }
}

function basic(
  { username, password }: NonNullable<TargetData["basicAuth"]>,
  place: string,
): string {
  if (username.includes(":"))
    throw new UsageError(`${place}/username holds a colon, which Basic credentials cannot carry.`);
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}
