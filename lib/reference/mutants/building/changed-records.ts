import type { Call } from "#lib/reference/call.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";

type Members = Readonly<Record<string, unknown>>;

/** Also changes records to which a write relates them. */
export function touch(
  { store }: Call,
  kind: RecordKind,
  ids: readonly string[],
  members: Members,
): void {
  for (const id of ids) if (store.find(kind, id) !== undefined) store.update(kind, id, members);
}
