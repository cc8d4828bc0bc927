import type { Known } from "#lib/reference/call.ts";
import { always } from "#lib/reference/policies/always.ts";

/** What kind of right an operation needs. */
export type Action = "read" | "contribute" | "administer";

/** Which of the two global scopes satisfies an operation. */
export type Tier = "read" | "write";

type Refusal = "forbidden" | "not_found" | "unauthorized" | "payment_required";

const administrators = new Set(["owner", "admin"]);

/** What a role may do. */
export const authorization = {
  /** Whether the role may administer the workspace. */
  administers: ({ role }: Known<{ role: string }>): boolean => administrators.has(role),
  /** Whether a role in the workspace and one in the project let their holder change what others read. */
  contributes: ({ role, projectRole }: Known<{ role: string; projectRole: string }>): boolean =>
    role !== "guest" && projectRole !== "guest",
  /** Whether the role may do what the operation needs. */
  permits: ({
    action,
    administers,
    contributes,
  }: Known<{
    action: Action;
    role: string;
    administers: boolean;
    contributes: boolean;
  }>): boolean => {
    if (action === "read") return true;
    return action === "contribute" ? contributes : administers;
  },
  /** Whether the granted scopes limit the caller. */
  isCapped: ({ call }: Known): boolean => call.caller?.credential === "oauth",
  /** The fine-grained scope of the operation, null if it has none. */
  fineScope: ({ scope }: Known<{ scope: string | null }>): string | null => scope,
  /** The global scope of the operation; null leaves it to every token. */
  globalScope: ({ tier }: Known<{ tier: Tier | null }>): string | null => tier,
  /** Whether the granted scopes satisfy the operation. */
  satisfies: ({
    granted,
    fine,
    global,
  }: Known<{
    granted: readonly string[];
    fine: string | null;
    global: string | null;
  }>): boolean =>
    (fine === null && global === null) ||
    [fine, global].some((scope) => scope !== null && granted.includes(scope)),
  /** When scopes are judged: before anything of the path is looked up, after that, or after the work is done. */
  scopesJudged: always<object, "first" | "after-path" | "after-work">("first"),
  /** The type of the refusal of a token without the scope. */
  scopeRefusal: always<object, Refusal>("forbidden"),
  /** The type that refuses a role. */
  refusal: always<{ action: Action }, Refusal>("forbidden"),
  /**
   * When the role is judged: before the query and the body, with the work that is then rolled back, or after it is
   * done.
   */
  rolesJudged: always<object, "first" | "in-work" | "after-work">("first"),
};

/** The policies of this topic. */
export type AuthorizationPolicies = typeof authorization;
