import { limits } from "#lib/contract/limits.ts";
import type { Known } from "#lib/reference/call.ts";
import { always } from "./always.ts";

const { bulkRowsMin, bulkRowsMax }: Readonly<Record<string, number>> = limits;

/** How bulk requests treat their rows. */
export const bulk = {
  /** Fewest rows of one request. */
  rowsMin: always<object, number>(bulkRowsMin ?? 0),
  /** Most rows of one request. */
  rowsMax: always<object, number>(bulkRowsMax ?? 0),
  /** Whether an id that is no uuid refuses the whole request. */
  refusesMalformedId: always<{ id: unknown; index: number }, boolean>(true),
  /** Whether a failing row leaves the others alone. */
  isolates: always<{ index: number }, boolean>(true),
  /** Whether the request asks for all rows or none. */
  isAtomic: ({ sent }: Known<{ sent: unknown }>): boolean => sent === true,
  /** Whether an atomic request with a failing row writes nothing. */
  discards: always<{ failed: number }, boolean>(true),
  /** Whether side effects of what is undone are discarded with it. */
  discardsEffects: always<object, boolean>(true),
  /** Whether an atomic request with a failing row is a conflict. */
  refusesAtomic: always<{ failed: number }, boolean>(true),
  /** Whether that conflict lists the failing rows. */
  listsAtomicErrors: always<object, boolean>(true),
  /** The code of the error that stands for a row which failed without errors of its own. */
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
  succeeded: ({ succeeded }: Known<{ succeeded: number; failed: number }>): unknown => succeeded,
  /** The `failed` member. */
  failed: ({ failed }: Known<{ succeeded: number; failed: number }>): unknown => failed,
  /** The finished results. */
  results: ({ results }: Known<{ results: readonly unknown[] }>): readonly unknown[] => results,
};

/** The policies of this topic. */
export type BulkPolicies = typeof bulk;
