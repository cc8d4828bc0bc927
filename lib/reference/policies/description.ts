import { scopeCatalog } from "#lib/contract/scopes.ts";
import type { Known } from "#lib/reference/call.ts";
import { always } from "./always.ts";

/** How the deployment describes itself. */
export const description = {
  /** Whether the document lists an operation. */
  lists: always<{ operation: string }, boolean>(true),
  /** Parameters that the document declares in addition to those of the reference. */
  furtherParameters: always<{ operation: string }, readonly string[]>([]),
  /** The values that the document declares for an operation's `expand`. */
  expandValues: ({
    allowed,
  }: Known<{ operation: string; allowed: readonly string[] }>): readonly string[] => allowed,
  /** Whether an operation's `expand` is declared as an enum. */
  declaresExpand: always<{ operation: string }, boolean>(true),
  /** The scopes that the document declares. */
  scopes: always<object, readonly string[]>(scopeCatalog),
  /** The member of `securitySchemes` that holds the scopes. */
  oauthScheme: always<object, string>("oauth2"),
  /** The finished document. */
  document: ({
    document,
  }: Known<{ document: Readonly<Record<string, unknown>> }>): Readonly<Record<string, unknown>> =>
    document,
  /** Version of OpenAPI that the document declares. */
  openapi: always<object, string>("3.1.0"),
};

/** The policies of this topic. */
export type DescriptionPolicies = typeof description;
