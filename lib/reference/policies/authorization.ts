import type { Known } from "#lib/reference/call.ts";
import { always } from "./always.ts";

/** What kind of right an operation needs. */
export type Action = "read" | "contribute" | "administer";

const administrators = new Set(["owner", "admin"]);

/** What a role may do. */
export const authorization = {
  /** Whether the role may administer the workspace. */
  administers: ({ role }: Known<{ role: string }>): boolean => administrators.has(role),
  /** Whether the role may do what the operation needs. */
  permits: ({
    action,
    administers,
  }: Known<{ action: Action; role: string; administers: boolean }>): boolean =>
    action !== "administer" || administers,
  /** The type that refuses a role. */
  refusal: always<{ action: Action }, "forbidden" | "not_found" | "unauthorized">("forbidden"),
  /** Whether the role is judged before the query and the body. */
  precedesBody: always<object, boolean>(true),
};

/** The policies of this topic. */
export type AuthorizationPolicies = typeof authorization;
