import { limits } from "#lib/contract/limits.ts";
import type { Known } from "#lib/reference/call.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { always } from "./always.ts";

const { bulkRowsMin, bulkRowsMax }: Readonly<Record<string, number>> = limits;

/** How bulk requests treat their rows. */
export const bulk = {
  /** Fewest rows of one request. */
  rowsMin: always<{ atomic: boolean }, number>(bulkRowsMin ?? 0),
  /** Most rows of one request. */
  rowsMax: always<{ atomic: boolean }, number>(bulkRowsMax ?? 0),
  /** How many rows a request counts as. */
  counts: ({ rows }: Known<{ rows: readonly unknown[] }>): number => rows.length,
  /** Whether the array of rows is required. */
  requiresRows: always<{ atomic: boolean }, boolean>(true),
  /** Whether an id that is not a UUID makes the whole request fail. */
  refusesMalformedId: always<{ id: unknown; index: number; atomic: boolean }, boolean>(true),
  /** Whether an `all_or_none` that is not a boolean makes the whole request fail. */
  refusesFlag: ({ sent }: Known<{ sent: unknown }>): boolean =>
    sent !== undefined && typeof sent !== "boolean",
  /** Whether a request with these ids, some of which may be equal, is refused as a whole. */
  refusesRepeats: always<{ ids: readonly unknown[] }, boolean>(false),
  /** The rows to process, of those that were sent. */
  works: ({ rows }: Known<{ rows: readonly unknown[] }>): readonly unknown[] => rows,
  /** Whether a row fails because an earlier row names the same record. */
  failsRepeats: always<{ id: unknown }, boolean>(false),
  /** Whether a request is judged as a whole before any of its rows is written. */
  judgesFirst: always<object, boolean>(true),
  /** The members that a row which changes a record is taken to send. */
  rowMembers: ({
    members,
  }: Known<{
    members: Readonly<Record<string, unknown>>;
    row: unknown;
    rows: readonly unknown[];
  }>): Readonly<Record<string, unknown>> => members,
  /** Whether a row is written as a whole or not at all. */
  writesWhole: always<object, boolean>(true),
  /** Whether a row that passed is really written. */
  commits: always<{ index: number; count: number; atomic: boolean }, boolean>(true),
  /** Milliseconds for which others see an atomic request half done. */
  exposedMs: always<object, number>(0),
  /** Whether a request that keeps its valid rows is nevertheless refused. */
  refusesPartial: always<{ succeeded: number; types: readonly (string | undefined)[] }, boolean>(
    false,
  ),
  /** The status of a bulk answer. */
  status: always<{ succeeded: number; failed: number }, number>(200),
  /** The type of a row that names no record. */
  absentType: always<{ foreign: boolean; atomic: boolean }, "not_found" | "invalid_request">(
    "not_found",
  ),
  /** Whether a failing row does not affect the others. */
  isolates: always<{ index: number }, boolean>(true),
  /** Whether the request is atomic. */
  isAtomic: ({ sent }: Known<{ sent: unknown; count: number }>): boolean => sent === true,
  /** Whether an atomic request with a failing row writes nothing. */
  discards: always<{ failed: number }, boolean>(true),
  /** Whether side effects of a rollback are discarded with it. */
  discardsEffects: always<object, boolean>(true),
  /** Whether an atomic request with a failing row is a conflict. */
  refusesAtomic: always<{ failed: number; count: number }, boolean>(true),
  /** Whether that conflict lists the failing rows. */
  listsAtomicErrors: always<object, boolean>(true),
  /** The errors of that conflict. */
  atomicErrors: ({ errors }: Known<{ errors: readonly FieldError[] }>): readonly FieldError[] =>
    errors,
  /** The code of the error for a row that failed without errors of its own. */
  atomicCode: ({ member, type }: Known<{ member: "items" | "ids"; type: string }>): string => {
    if (type === "not_found") return "does_not_exist";
    return type === "conflict" && member === "items" ? "unique" : "invalid";
  },
  /** The field of an atomic request's error. */
  prefix: ({
    member,
    index,
    field,
  }: Known<{ member: string; index: number; field: string }>): string =>
    field === "" ? `${member}.${index}` : `${member}.${index}.${field}`,
  /** The `index` of a row. */
  index: ({ index }: Known<{ index: number }>): unknown => index,
  /** The `result` of a row that succeeded. */
  result: ({ result }: Known<{ result: string; index: number }>): unknown => result,
  /** The `succeeded` member. */
  succeeded: ({
    succeeded,
  }: Known<{ succeeded: number; failed: number; rows: readonly unknown[] }>): unknown => succeeded,
  /** The `failed` member. */
  failed: ({ failed }: Known<{ succeeded: number; failed: number }>): unknown => failed,
  /** The finished results, and the rows that were sent. */
  results: ({
    results,
  }: Known<{ results: readonly unknown[]; rows: readonly unknown[] }>): readonly unknown[] =>
    results,
};

/** The policies of this topic. */
export type BulkPolicies = typeof bulk;
