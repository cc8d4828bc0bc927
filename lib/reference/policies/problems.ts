import { problemMediaType, problemTypes } from "#lib/contract/problems.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { Known } from "#lib/reference/call.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { always } from "./always.ts";

interface Raised {
  readonly type: ProblemType;
  readonly code: string;
  readonly detail: string;
}

/** How errors are rendered. */
export const problems = {
  /** Status code of a problem. */
  status: ({ type }: Known<Raised>): number => problemTypes[type][0],
  /** Media type of a problem. */
  mediaType: always<Raised, string>(problemMediaType),
  /** The `type` member; undefined omits it. */
  type: ({ type }: Known<Raised>): unknown => type,
  /** The `code` member; undefined omits it. */
  code: ({ code }: Known<Raised>): unknown => code,
  /** The `detail` member; undefined omits it. */
  detail: ({ detail }: Known<Raised>): unknown => detail,
  /** The `errors` member; undefined omits it. */
  errors: ({ errors }: Known<Raised & { errors: readonly unknown[] | undefined }>): unknown =>
    errors,
  /** Further members of a problem. */
  extras: always<Raised, Readonly<Record<string, unknown>>>({}),
  /** Which of the rejected members are reported. */
  reports: ({ errors }: Known<{ errors: readonly FieldError[] }>): readonly FieldError[] => errors,
  /** The `field` of one entry. */
  entryField: ({ entry }: Known<{ entry: FieldError }>): unknown => entry.field,
  /** The `code` of one entry. */
  entryCode: ({ entry }: Known<{ entry: FieldError }>): unknown => entry.code,
  /** The `message` of one entry; undefined omits it. */
  entryMessage: ({ entry }: Known<{ entry: FieldError }>): unknown => entry.message,
  /** Whether the problem's body is sent at all. */
  sendsBody: always<Raised, boolean>(true),
  /** Whether the request crashes the service before it is read. */
  breaksDown: always<{ url: string }, boolean>(false),
  /** Whether what was sent, once it is parsed, crashes the service. */
  breaksOver: always<{ body: unknown }, boolean>(false),
};

/** The policies of this topic. */
export type ProblemsPolicies = typeof problems;
