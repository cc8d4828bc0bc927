import { priorities, stateGroups } from "#lib/contract/enums.ts";
import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** A value that rows are ordered by. */
export type Key = string | number | boolean | null;

const rank = (values: readonly string[], value: unknown): number => {
  const place = values.indexOf(String(value));
  return place < 0 ? values.length : place;
};

const compareKeys = (left: Key, right: Key): number => {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
};

/** How lists are ordered and which orderings can back a cursor. */
export const ordering = {
  /** Whether the list knows the ordering. */
  knows: ({ name, names }: Known<{ name: string; names: readonly string[] }>): boolean =>
    names.includes(name),
  /** Whether an unknown ordering is refused. */
  refusesUnknown: always<{ text: string }, boolean>(false),
  /** The ordering that applies if none, or an unknown one, was requested. */
  fallback: ({ standard }: Known<{ standard: string; text: string | null }>): string => standard,
  /** Whether the leading hyphen means descending. */
  readsHyphen: always<{ name: string }, boolean>(true),
  /** Whether the ordering can back a cursor. */
  eligible: ({
    name,
    eligible,
  }: Known<{ name: string; eligible: readonly string[]; asked: boolean }>): boolean =>
    eligible.includes(name),
  /** The code that refuses an ordering which cannot back a cursor. */
  ineligibleCode: always<{ name: string }, string>("ordering_not_cursor_eligible"),
  /** Place of a priority on its scale. */
  priorityRank: ({ value }: Known<{ value: unknown }>): number => rank(priorities, value),
  /** Place of a state group in the workflow. */
  groupRank: ({ value }: Known<{ value: unknown }>): number => rank(stateGroups, value),
  /** The value that a row is ordered by. */
  key: ({ key }: Known<{ name: string; key: Key; row: Row }>): Key => key,
  /** Which of two values comes first in ascending order. */
  compare: ({ left, right }: Known<{ name: string; left: Key; right: Key }>): number =>
    compareKeys(left, right),
  /** Which of two rows with equal values comes first in ascending order. */
  tiebreak: ({ left, right }: Known<{ name: string; left: Row; right: Row }>): number =>
    compareKeys(left.id, right.id),
  /** Turns an ascending comparison into one of the direction that was requested. */
  direct: ({
    comparison,
    descending,
  }: Known<{ name: string; comparison: number; descending: boolean; tied: boolean }>): number =>
    descending ? -comparison : comparison,
};

/** The policies of this topic. */
export type OrderingPolicies = typeof ordering;
