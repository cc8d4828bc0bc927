import type { Known } from "#lib/reference/call.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

interface BodyId {
  readonly field: string;
  readonly id: string;
  readonly kind: RecordKind;
  /** The record that the id names, wherever it belongs. */
  readonly target: Row;
  /** Whether it belongs where the body says. */
  readonly belongs: boolean;
}

/** What a caller can reach, and what the caller learns about the rest. */
export const tenancy = {
  /** Whether the record of a path segment is hidden from callers who may not reach it. */
  guards: always<{ segment: "slug" | "project_id" | "record" }, boolean>(true),
  /** Whether the slug of the path selects the workspace; otherwise the caller's own is used. */
  readsSlug: always<object, boolean>(true),
  /** Whether it is only checked after the work that the caller can reach what the path names. */
  refusesLate: always<object, boolean>(false),
  /** Whether a wrong body is reported rather than a path that names nothing. */
  judgesBodiesFirst: always<object, boolean>(false),
  /** Whether the caller's tenant is the workspace's. */
  seesWorkspace: ({ own }: Known<{ workspace: Row; own: boolean }>): boolean => own,
  /** Whether the project of the path is reached under this workspace. */
  seesProject: ({ own }: Known<{ project: Row; own: boolean }>): boolean => own,
  /** Whether a project that the caller has not joined is reached. */
  seesUnjoined: ({ administers }: Known<{ project: Row; administers: boolean }>): boolean =>
    administers,
  /** Whether the project's short identifier is accepted in place of its id. */
  readsShortIdentifier: always<{ text: string }, boolean>(true),
  /** Whether a text in a path is the short identifier of the project that has this one. */
  namesProject: ({
    submitted,
    identifier,
  }: Known<{ submitted: string; identifier: string }>): boolean => submitted === identifier,
  /** Whether the record of the path is reached under its parents. */
  seesRecord: ({ own }: Known<{ record: Row; own: boolean; kind: RecordKind }>): boolean => own,
  /** Whether a list holds the row. */
  lists: ({ own }: Known<{ row: Row; own: boolean; visible: boolean }>): boolean => own,
  /** Whether a workspace-wide list omits what the caller cannot see. */
  hidesUnseen: ({ visible }: Known<{ row: Row; visible: boolean }>): boolean => !visible,
  /** Whether an identifier in a path names a work item, given the one that it has. */
  identifies: ({
    submitted,
    identifier,
  }: Known<{ submitted: string; identifier: string }>): boolean => submitted === identifier,
  /** Whether the workspace-wide identifier route reaches the row. */
  resolvesIdentifier: ({ own }: Known<{ row: Row; own: boolean }>): boolean => own,
  /** Whether an id in a filter is refused as forbidden. */
  forbidsFilterId: always<{ name: string; id: string }, boolean>(false),
  /** Whether an id in the body belongs where the body says. */
  bodyIdBelongs: ({ belongs }: Known<BodyId>): boolean => belongs,
  /** Whether an id in the body that does not exist is refused. */
  refusesAbsentId: always<{ field: string; id: string }, boolean>(true),
  /** The code of an id in the body that is refused. */
  bodyIdCode: always<{ field: string; id: string; target: Row | undefined }, string>(
    "does_not_exist",
  ),
  /** What is reported about an id in the body that is refused. */
  bodyIdMessage: always<{ field: string; id: string; target: Row | undefined }, string>(
    "Names nothing that can be used here.",
  ),
  /** The status type of a path id that is foreign (`true`) or absent (`false`). */
  refusal: always<
    { foreign: boolean; segment: string; submitted: string },
    "not_found" | "forbidden" | "payment_required"
  >("not_found"),
  /** The detail of that refusal. */
  detail: always<{ foreign: boolean; segment: string; submitted: string }, string>(
    "There is no such resource.",
  ),
  /** The code of that refusal. */
  code: always<{ foreign: boolean; segment: string; submitted: string }, string>("not_found"),
  /** Whether a malformed id is treated like an absent one, instead of as a bad request. */
  treatsMalformedAsAbsent: always<{ text: string }, boolean>(true),
};

/** The policies of this topic. */
export type TenancyPolicies = typeof tenancy;
