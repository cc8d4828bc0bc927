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
  /** Fine-grained scope; absent where the contract names none. */
  readonly scope?: FineScope;
  readonly mode?: Mode;
  /** The success status, where the contract states one. */
  readonly success?: number;
  /** Where what it makes stands, when that is in no project, with which it would be removed. */
  readonly makesIn?: "workspace";
  readonly answers?: ResourceName | "list" | "bulk";
  /** Members of the body, required ones first; absent where the operation takes none. */
  readonly body?: { readonly required: readonly string[]; readonly optional: readonly string[] };
}

/** Path of a workspace. */
export const W = "/api/v2/workspaces/{slug}";

/** Path of a project. */
export const P = `${W}/projects/{project_id}` as const;
