import type { ResourceName } from "#lib/contract/resources.ts";
import type { FineScope } from "#lib/contract/scopes.ts";

/** HTTP methods that the contract's operations use. */
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Which workspace mode a write needs. */
export type Mode = "project" | "workspace";

/** One operation of the contract. */
export interface Operation {
  readonly method: Method;
  /** Path below the base address, parameters in braces. */
  readonly path: string;
  /** Fine-grained scope; absent if the contract names none. */
  readonly scope?: FineScope;
  readonly mode?: Mode;
  /** The success status, if the contract states one. */
  readonly success?: number;
  /** The collection of what it creates, for records outside a project that have to be removed. */
  readonly makesIn?: "workspace";
  readonly answers?: ResourceName | "list" | "bulk";
  /** Members of the body, required ones first; absent if the operation has no body. */
  readonly body?: { readonly required: readonly string[]; readonly optional: readonly string[] };
}

/** Path of a workspace. */
export const W = "/api/v2/workspaces/{slug}";

/** Path of a project. */
export const P = `${W}/projects/{project_id}` as const;
