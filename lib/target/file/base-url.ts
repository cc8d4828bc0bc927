import { UsageError } from "#lib/target/usage-error.ts";

/** A base URL without a trailing slash; throws {@link UsageError} if requests could not be sent below it. */
export function parseBaseUrl(text: string, label: string): string {
  const fix = "write the address before /api/v2/, such as https://pm.example.com";
  const url = URL.canParse(text) ? new URL(text) : null;
  // The text itself is quoted only if it cannot hold a credential.
  if (url === null) {
    const shown = text.includes("@") ? "" : ` ${JSON.stringify(text)}`;
    throw new UsageError(`${label}${shown} is not a URL; ${fix}.`);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new UsageError(`${label} must be an http or https URL, not ${url.protocol}; ${fix}.`);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(`${label} must not carry credentials; give the API key under principals.`);
  if (text.includes("?")) throw new UsageError(`${label} must not carry a query; ${fix}.`);
  if (text.includes("#")) throw new UsageError(`${label} must not carry a fragment; ${fix}.`);
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
