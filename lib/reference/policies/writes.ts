import type { ProblemType } from "#lib/contract/problems.ts";
import type { FieldType, Resource } from "#lib/contract/field.ts";
import { resources } from "#lib/contract/resources.ts";
import type { Known } from "#lib/reference/call.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { isDay, isInstant } from "./lists/filters.ts";
import { always } from "./always.ts";

interface Member {
  readonly field: string;
  readonly type: FieldType;
  readonly value: unknown;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const isText = (value: unknown): value is string => typeof value === "string";
const strings = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a JSON value has the type of a field. */
const typeTests: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  uuid: (value) => isText(value) && uuid.test(value),
  string: isText,
  email: isText,
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  date: (value) => isText(value) && isDay(value),
  datetime: (value) => isText(value) && isInstant(value),
  object: isObject,
  "uuid[]": (value) => strings(value) && value.every((element) => uuid.test(element)),
  "string[]": strings,
  "object[]": (value) => Array.isArray(value) && value.every(isObject),
  any: () => true,
};

/** Names of relations: an object under one of them creates and links nothing, and is ignored. */
const relations: ReadonlySet<string> = new Set(
  Object.values<Resource>(resources).flatMap(({ expand = [] }) => expand),
);

/** Resources that clients create by a name that they have searched for: a dropped member would go unnoticed. */
const outspoken: ReadonlySet<string> = new Set([
  "project",
  "state",
  "label",
  "module",
  "cycle",
  "project-type",
  "workspace-type",
  "project-property",
  "workspace-property",
  "property-context",
  "page",
  "automation-node",
]);

/** How bodies are judged and stored. */
export const writes = {
  /** The members of a body as they are judged. */
  body: ({
    body,
  }: Known<{ resource: string; body: Readonly<Record<string, unknown>> }>): Readonly<
    Record<string, unknown>
  > => body,
  /** Whether a member that the operation does not accept is stored anyway. */
  takesUnexpected: always<{ resource: string; field: string; value: unknown }, boolean>(false),
  /** Whether a member that the operation does not accept is refused. */
  refusesUnexpected: always<{ resource: string; field: string; known: boolean }, boolean>(false),
  /** Whether a member that no operation of the resource knows is refused, instead of dropped. */
  refusesUnknown: ({ resource, field }: Known<{ resource: string; field: string }>): boolean =>
    outspoken.has(resource) && !relations.has(field),
  /** Whether a required member may not be missing. */
  requires: always<{ resource: string; field: string }, boolean>(true),
  /** The code of a missing member. */
  missingCode: always<{ field: string }, string>("required"),
  /** Whether null is accepted for a member. */
  takesNull: ({ nullable }: Known<Member & { nullable: boolean }>): boolean => nullable,
  /** Whether the value has the member's type. */
  hasType: ({ type, value }: Known<Member>): boolean => typeTests[type](value),
  /** Whether a blank string is accepted for a required member. */
  takesBlank: always<Member, boolean>(false),
  /** Whether the value is in the member's closed set. */
  isChoice: ({ value, choices }: Known<Member & { choices: readonly unknown[] }>): boolean =>
    choices.includes(value),
  /** The code of a value outside the closed set. */
  choiceCode: always<Member, string>("invalid_choice"),
  /** Length of a text, in code points. */
  length: ({ value }: Known<{ field: string; value: string }>): number => Array.from(value).length,
  /** Maximum length of a text. */
  maxLength: ({ limit }: Known<{ resource: string; field: string; limit: number }>): number =>
    limit,
  /** The code of a text that is too long. */
  lengthCode: always<{ field: string }, string>("max_length"),
  /** Whether ids in the body are looked up. */
  checksReferences: always<{ resource: string; field: string }, boolean>(true),
  /** Whether the end may be on the start. */
  datesAgree: ({ start, end }: Known<{ resource: string; start: string; end: string }>): boolean =>
    end >= start,
  /** The member that a wrong order of dates is reported for. */
  datesField: ({ endField }: Known<{ resource: string; endField: string }>): string => endField,
  /** Whether a change of one date is judged against the stored other one. */
  datesUseStored: always<{ resource: string }, boolean>(true),
  /** The value of a member that a create omits. */
  standard: ({ value }: Known<{ resource: string; field: string; value: unknown }>): unknown =>
    value,
  /** The value that a valid member stands for. */
  reads: ({ value }: Known<{ resource: string; field: string; value: unknown }>): unknown => value,
  /** The type that refuses a change of the features; null if it is accepted. */
  refuses: always<{ field: string; value: unknown; stored: unknown }, ProblemType | null>(null),
  /** The value that is stored for a member that was sent. */
  stores: ({
    value,
  }: Known<{ resource: string; field: string; value: unknown; stored: unknown }>): unknown => value,
  /** The value of a member that a partial update omits. */
  keeps: ({ value }: Known<{ resource: string; field: string; value: unknown }>): unknown => value,
  /** What is wrong with a combination of members that are each valid. */
  judgesTogether: always<
    { resource: string; values: Readonly<Record<string, unknown>>; stored: Row | null },
    readonly FieldError[]
  >([]),
  /** Whether an accepted update is really written. */
  persists: always<{ resource: string; row: Row }, boolean>(true),
  /** Whether a refused write leaves nothing behind; the fields are those for which it is refused. */
  rollsBack: always<{ status: string; fields?: readonly string[] }, boolean>(true),
  /** Whether two names collide. */
  sameName: ({ left, right }: Known<{ resource: string; left: string; right: string }>): boolean =>
    left === right,
  /** Whether names collide with those of another project's records. */
  sharesNames: always<{ resource: string; row: Row }, boolean>(false),
  /** Whether a taken name is refused. */
  refusesTakenName: always<{ resource: string; other: Row }, boolean>(true),
  /** Whether a name can be used that no other record has. */
  takesFreeName: always<{ resource: string; name: string }, boolean>(true),
  /** Whether a taken external pair is refused. */
  refusesTakenPair: always<{ resource: string; other: Row }, boolean>(true),
  /** Whether two external pairs collide. */
  samePair: ({
    left,
    right,
  }: Known<{
    resource: string;
    left: readonly [unknown, unknown];
    right: readonly [unknown, unknown];
  }>): boolean => left[0] === right[0] && left[1] === right[1],
  /** The user recorded as the creator. */
  createdBy: ({ userId }: Known<{ resource: string; userId: string }>): string => userId,
  /** Whether an update changes `updated_at`. */
  touches: always<{ resource: string; fields: readonly string[] }, boolean>(true),
};

/** The policies of this topic. */
export type WritesPolicies = typeof writes;
