import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** What a route does. */
export type CallKind =
  | "list"
  | "create"
  | "read"
  | "update"
  | "delete"
  | "upsert"
  | "bulk"
  | "action"
  | "document";

/** Who asks. */
export interface Caller {
  readonly userId: string;
  /** Class of the credential; each has a bucket of its own in the rate limit. */
  readonly credential: "api_key" | "oauth";
  /** Id of the key or of the access token. */
  readonly keyId: string;
  /** Scopes that the user granted; an API key has none and is not limited by that. */
  readonly scopes: readonly string[];
  /** Requests a minute of this one credential; null leaves it to the deployment. */
  readonly ratePerMinute: number | null;
  /** Slug of the tenant whose user asks. */
  readonly tenant: string;
}

/** All that is known of the request under way; each policy receives it. */
export interface Call {
  /** Name of the operation, empty while no route is found. */
  readonly operation: string;
  readonly kind: CallKind;
  readonly method: string;
  /** Template of the route's path, empty while no route is found. */
  readonly path: string;
  /** Path below which the API stands, without a trailing slash. */
  readonly basePath: string;
  /** Slug of the list, as the contract's list table spells it; null off lists. */
  readonly list: string | null;
  /** Slug of the resource answered, such as `work-item`; null where there is none. */
  readonly resource: string | null;
  readonly query: URLSearchParams;
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly caller: Caller | null;
  readonly workspace: Row | null;
  readonly project: Row | null;
  /** The record between the project and the path's last id, such as the automation of an edge. */
  readonly parent: Row | null;
  /** The record named by the path. */
  readonly record: Row | null;
  readonly store: Store;
}

/** What a policy receives: the call, and what is known at its point of decision. */
export type Known<T = unknown> = T & { readonly call: Call };
