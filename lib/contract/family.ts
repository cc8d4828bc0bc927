/** A table with one row for each key, under ids that keep their literal type. */
export function family<Key extends string, Id extends string, Row>(
  keys: readonly Key[],
  idOf: (key: Key) => Id,
  rowOf: (key: Key) => Row,
): Readonly<Record<Id, Row>> {
  const rows = Object.fromEntries(keys.map((key) => [idOf(key), rowOf(key)]));
  // Each id that idOf can answer has been entered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rows as Record<Id, Row>;
}

/** The keys of a table, in its order. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  // The table is written out, so its type names each of its keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as Key[];
}

/** Names qualified by a place, each as one word: the subjects of a clause that is about both. */
export function subjectsIn<const Place extends string, const Name extends string>(
  place: Place,
  names: readonly Name[],
): readonly `${Place} ${Name}`[] {
  return names.map((name) => `${place} ${name}` as const);
}
