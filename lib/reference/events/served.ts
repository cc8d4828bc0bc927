import { valueOf } from "#lib/reference/engine/value.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** Every returned member of a record, without those that are only stored; empty without a model. */
export function servedMembers(
  model: Model | undefined,
  row: Row,
  store: Store,
): Readonly<Record<string, unknown>> {
  const names = Object.keys(model?.members ?? {});
  return model === undefined
    ? {}
    : Object.fromEntries(names.map((name) => [name, valueOf(model, row, name, store)]));
}

/** The former values of those members that an update changed; empty for other changes. */
export function changedMembers(
  model: Model | undefined,
  { record, previous }: { record: Row; previous: Row | null },
  store: Store,
): Readonly<Record<string, unknown>> {
  if (previous === null) return {};
  const after = servedMembers(model, record, store);
  const before = Object.entries(servedMembers(model, previous, store));
  return Object.fromEntries(
    before.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
}
