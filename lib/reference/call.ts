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

/** The sender of the request. */
export interface Caller {
  readonly userId: string;
  /** Class of the credential; each has its own bucket in the rate limit. */
  readonly credential: "api_key" | "oauth";
  /** Id of the key or of the access token. */
  readonly keyId: string;
  /** Scopes that the user granted; an API key has none and is not limited by scopes. */
  readonly scopes: readonly string[];
  /** Requests a minute of this one credential; null leaves it to the deployment. */
  readonly ratePerMinute: number | null;
  /** Slug of the tenant that the user belongs to. */
  readonly tenant: string;
}

/** Everything that is known about the current request; each policy receives it. */
export interface Call {
  /** Name of the operation, empty until a route is found. */
  readonly operation: string;
  readonly kind: CallKind;
  readonly method: string;
  /** Template of the route's path, empty until a route is found. */
  readonly path: string;
  /** Path below which the API is served, without a trailing slash. */
  readonly basePath: string;
  /** Slug of the list, as the contract's list table spells it; null if it is not a list. */
  readonly list: string | null;
  /** Slug of the resource answered, such as `work-item`; null if there is none. */
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
