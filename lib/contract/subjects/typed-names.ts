import { keysOf } from "#lib/contract/family.ts";
import type { Fields } from "#lib/contract/field.ts";

type Name<Table> = keyof Table & string;

/** Names of the fields without a type in the contract. */
type UntypedName<Table extends Fields> = {
  [N in Name<Table>]: Table[N]["type"] extends "any" ? N : never;
}[Name<Table>];

/** Names of the fields with a type in the contract. */
type TypedName<Table extends Fields> = Exclude<Name<Table>, UntypedName<Table>>;

/** The names of a table's fields, split by whether the contract gives their type. */
export function namesByType<const Table extends Fields>(
  table: Table,
): {
  readonly typed: readonly TypedName<Table>[];
  readonly untyped: readonly UntypedName<Table>[];
} {
  const isUntyped = (name: Name<Table>): name is UntypedName<Table> => table[name]?.type === "any";
  const isTyped = (name: Name<Table>): name is TypedName<Table> => !isUntyped(name);
  const names = keysOf<Name<Table>>(table);
  return { typed: names.filter(isTyped), untyped: names.filter(isUntyped) };
}
