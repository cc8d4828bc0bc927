import { idOf } from "#lib/check/matchers/expect.ts";
import { equalSets, equalValues } from "#lib/check/matchers/equal-values.ts";
import { resources } from "#lib/contract/resources.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** A member that differs between two answers about one record. */
interface Difference {
  readonly id: string;
  readonly member: string;
  readonly values: readonly [unknown, unknown];
}

const named = new Set<string>(
  Object.values(resources).flatMap(({ fields }) => Object.keys(fields)),
);
const related = new Set<string>(
  Object.values(resources).flatMap((one) => ("expand" in one ? one.expand : [])),
);

/** Names of the members of an object that the contract defines; any other may change with each answer. */
export function knownNamesOf(row: unknown): readonly string[] {
  if (typeof row !== "object" || row === null) return [];
  return Object.keys(row).filter((name) => named.has(name) || related.has(name));
}

/** A related object counts as its id: its own members may change meanwhile, such as a signed address. */
function bare(value: unknown): unknown {
  return memberOf(value, "id") ?? value;
}

/** Whether two answers agree on a member; a to-many relation may have any order. */
export function sameMember(left: unknown, right: unknown): boolean {
  return Array.isArray(left) && Array.isArray(right)
    ? equalSets(left.map(bare), right.map(bare))
    : equalValues(bare(left), bare(right));
}

/** The shape of an object without an id is not shown: two answers only have to agree that it exists. */
function shapeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeless);
  const isObject = typeof value === "object" && value !== null;
  return isObject && memberOf(value, "id") === undefined ? {} : value;
}

/** Whether two answers agree on the member of this name, whether it is a relation or not. */
export function sameNamed(name: string, left: unknown, right: unknown): boolean {
  return related.has(name)
    ? sameMember(shapeless(left), shapeless(right))
    : sameMember(left, right);
}

/**
 * The first of these members in which two objects differ, including one that is missing or null in only one of them.
 */
export function difference(
  left: unknown,
  right: unknown,
  members: readonly string[],
): Difference | null {
  for (const member of members) {
    const values = [memberOf(left, member), memberOf(right, member)] as const;
    if (!sameNamed(member, ...values)) return { id: idOf(left), member, values };
  }
  return null;
}

/** The first difference between rows and those with the same ids among others, or null. */
export function firstDifference(
  rows: readonly unknown[],
  others: readonly unknown[],
  membersOf: (row: unknown) => readonly string[],
): Difference | null {
  for (const row of rows) {
    const other = others.find((one) => idOf(one) === idOf(row));
    const found = difference(row, other, ["id", ...membersOf(row)]);
    if (found !== null) return found;
  }
  return null;
}
