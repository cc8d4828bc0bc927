import type { ApiRequest, ApiResponse, Attempt, TransportFailure } from "#lib/http/exchange.ts";
import { marksOf } from "#lib/http/foreign/foreign-answer.ts";

const failures: Readonly<Record<TransportFailure, string>> = {
  refused: "connection refused",
  dns: "host name not found",
  tls: "no TLS connection",
  proxy: "no tunnel through the proxy",
  timeout: "no answer in time",
  reset: "connection lost",
  "too-large": "answer too large",
  protocol: "malformed answer",
  foreign: "answered by something else",
  "rate-limited": "too many requests",
};

/**
 * A sentence about a request: method and path, how often it was sent, how each try ended, and how the last sender can
 * be recognised.
 */
export function describeTries(
  { method, path, as }: ApiRequest,
  attempts: readonly Attempt[],
  response: ApiResponse | null,
): string {
  const asked = `${method} ${path} as ${as ?? "nobody"}`;
  const outcomes = attempts.map(({ outcome }) =>
    typeof outcome === "number" ? `status ${outcome}` : failures[outcome],
  );
  const often = outcomes.length === 1 ? "once" : `${outcomes.length} times`;
  const how = new Set(outcomes).size === 1 ? outcomes.slice(0, 1) : outcomes;
  if (response === null)
    return `${asked}, sent ${often}: ${how.join(", ") || "no answer in time"}.`;
  const marks = marksOf(response);
  // A single outcome is usually the first of the marks.
  const sameStatus = how.length === 1 && how[0] === `status ${response.status}`;
  return `${asked}, sent ${often}: ${sameStatus ? marks : `${how.join(", ")}; the last answer: ${marks}`}.`;
}
