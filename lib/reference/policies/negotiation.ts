import type { ProblemType } from "#lib/contract/problems.ts";
import type { Known } from "#lib/reference/call.ts";
import { always } from "./always.ts";

const producible = new Set([
  "*/*",
  "application/*",
  "application/json",
  "application/problem+json",
]);

/** How methods, paths and media types are negotiated. */
export const negotiation = {
  /** What happens to a path without its trailing slash. */
  slashless: always<{ path: string }, "refuse" | "redirect" | "serve">("refuse"),
  /** Whether the route supports the method. */
  allowsMethod: ({
    method,
    allowed,
  }: Known<{ method: string; allowed: readonly string[] }>): boolean => allowed.includes(method),
  /** The method whose handler serves a method that was let through. */
  servesAs: ({ method }: Known<{ method: string }>): string => method,
  /** Whether a 405 lists the methods of the route. */
  listsMethods: always<object, boolean>(true),
  /** Whether a header is recognised by this spelling of its name. */
  readsHeaderName: always<{ spelling: string }, boolean>(true),
  /** Whether one element of the Accept header can be produced. */
  produces: ({ range }: Known<{ range: string }>): boolean => producible.has(range),
  /** Whether a quality of zero excludes the element. */
  honoursQuality: always<object, boolean>(true),
  /** Whether the Accept header is judged at all. */
  judgesAccept: always<object, boolean>(true),
  /** Whether the body's media type is accepted; empty if none was sent. */
  consumes: ({ mediaType }: Known<{ mediaType: string }>): boolean =>
    mediaType === "application/json",
  /** Whether parameters after the media type are ignored. */
  ignoresParameters: always<object, boolean>(true),
  /** Whether the media type is judged, on a route that reads a body or of a write that sends one. */
  judgesMediaType: ({
    takesBody,
    sendsBody,
  }: Known<{ takesBody: boolean; sendsBody: boolean }>): boolean => takesBody || sendsBody,
  /** Whether the size of a body is judged on a write that reads none. */
  limitsIgnoredBody: always<object, boolean>(true),
  /** Whether a representation or media type is refused only once the work is done. */
  refusesLate: always<{ refusal: "not_acceptable" | "unsupported_media_type" }, boolean>(false),
  /** Whether a query is refused only once the work is done. */
  refusesQueryLate: always<object, boolean>(false),
  /** Largest body in bytes. */
  bodyLimit: () => 5 * 1024 * 1024,
  /** How a body of this size is refused; null accepts it. */
  refusedSize: ({ bytes, limit }: Known<{ bytes: number; limit: number }>): ProblemType | null =>
    bytes > limit ? "payload_too_large" : null,
  /** Whether a body that is not JSON is refused. */
  refusesMalformed: always<object, boolean>(true),
  /** Whether a body that is JSON but not an object is refused. */
  refusesNonObject: always<{ value: unknown }, boolean>(true),
  /** Media type of a successful answer. */
  mediaType: always<object, string>("application/json"),
  /** Whether a body is compressed for a caller who accepts that. */
  compresses: always<object, boolean>(false),
  /** Seconds that a throttled caller is asked to wait after this many refusals in a row. */
  retryAfter: ({ seconds }: Known<{ seconds: number; refusedBefore: number }>): string | null =>
    String(seconds),
  /** Whether throttled requests are refused. */
  throttles: always<object, boolean>(true),
};

/** The policies of this topic. */
export type NegotiationPolicies = typeof negotiation;
