import type { Caller, Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** Stages that follow authentication in a conforming deployment, in their order. */
export const stages = [
  "routing",
  "method",
  "accept",
  "media-type",
  "body",
  "workspace",
  "query",
  "work",
] as const;

/** One of them. */
export type Stage = (typeof stages)[number];

/** How callers prove who they are. */
export const authentication = {
  /** Whether a header with this spelling carries the API key. */
  readsHeader: ({ spelling }: Known<{ spelling: string }>): boolean =>
    spelling.toLowerCase() === "x-api-key",
  /** Whether an API key in the query string counts. */
  readsQuery: always<object, boolean>(false),
  /** Whether an API key sent as a bearer token counts. */
  readsBearer: always<{ token: string }, boolean>(false),
  /** Whether the stored key is the one that was sent. */
  matchesKey: ({ sent, key }: Known<{ sent: string; key: Row }>): boolean => key["value"] === sent,
  /** Whether the key or access token still works, apart from its expiry. */
  acceptsKey: ({ key }: Known<{ key: Row }>): boolean => key["revoked"] !== true,
  /** Whether the key or access token has expired at this instant, in milliseconds. */
  isExpired: ({ key, now }: Known<{ key: Row; now: number }>): boolean =>
    typeof key["expires_at"] === "string" && Date.parse(key["expires_at"]) <= now,
  /** Whether an access token of the OAuth flow is read from the Authorization header. */
  readsToken: always<{ token: string }, boolean>(true),
  /** Whether the stored access token is the one that was sent. */
  matchesToken: ({ token, key }: Known<{ token: string; key: Row }>): boolean =>
    key["value"] === token,
  /** Whether the request needs credentials at all. */
  demands: always<object, boolean>(true),
  /** Whether missing credentials are refused before the stage is judged. */
  precedes: always<{ stage: Stage }, boolean>(true),
  /** The type that refuses missing or wrong credentials. */
  refusal: always<object, "unauthorized" | "payment_required">("unauthorized"),
  /** Whether wrong credentials are refused like missing ones. */
  refusesWrong: always<{ sent: string }, boolean>(true),
  /** The user as whom the key acts. */
  actsAs: ({ key }: Known<{ key: Row }>): string => String(key["user_id"]),
  /** Name of the bucket from which the rate limit takes a caller's requests. */
  bucket: ({ caller }: Known<{ caller: Caller }>): string => `${caller.credential} ${caller.keyId}`,
  /** How the current user is reported to have authenticated. */
  principalKind: ({ call }: Known): unknown => call.caller?.credential ?? "other",
  /** The scopes that the current user is reported to carry. */
  scopes: ({ call }: Known): unknown => call.caller?.scopes ?? [],
};

/** The policies of this topic. */
export type AuthenticationPolicies = typeof authentication;
