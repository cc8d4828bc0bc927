import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "./always.ts";

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
  /** Whether a header spelled like this carries the API key. */
  readsHeader: ({ spelling }: Known<{ spelling: string }>): boolean =>
    spelling.toLowerCase() === "x-api-key",
  /** Whether an API key in the query string counts. */
  readsQuery: always<object, boolean>(false),
  /** Whether an API key sent as a bearer token counts. */
  readsBearer: always<{ token: string }, boolean>(false),
  /** Whether the stored key is the one that was sent. */
  matchesKey: ({ sent, key }: Known<{ sent: string; key: Row }>): boolean => key["value"] === sent,
  /** Whether the key still works. */
  acceptsKey: ({ key }: Known<{ key: Row }>): boolean => key["revoked"] !== true,
  /** Whether the request needs credentials at all. */
  demands: always<object, boolean>(true),
  /** Whether missing credentials are refused before the stage is judged. */
  precedes: always<{ stage: Stage }, boolean>(true),
  /** Whether wrong credentials are refused like missing ones. */
  refusesWrong: always<{ sent: string }, boolean>(true),
  /** The user as whom the key acts. */
  actsAs: ({ key }: Known<{ key: Row }>): string => String(key["user_id"]),
  /** How the current user is told to have authenticated. */
  principalKind: always<object, unknown>("api_key"),
  /** The scopes that the current user is told to carry. */
  scopes: always<object, unknown>([]),
};

/** The policies of this topic. */
export type AuthenticationPolicies = typeof authentication;
