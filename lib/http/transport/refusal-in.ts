import type { Refusal } from "#lib/unjudged/unlock.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** A request and its answer. */
export function refusalIn({ request: { method, path }, response }: Exchange): Refusal {
  return { method, path, status: response.status, code: problemCode(response.json) };
}

/** The `code` of a problem, or null if the body is not one. */
export function problemCode(json: unknown): string | null {
  if (typeof json !== "object" || json === null || !("code" in json)) return null;
  return typeof json.code === "string" ? json.code : null;
}
