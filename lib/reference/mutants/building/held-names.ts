import type { Call } from "#lib/reference/call.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import type { Mutant } from "./mutant.ts";

/** Keeps a record that no list shows and no id finds, but whose name stays taken. */
export function haunt({ store }: Call, kind: RecordKind, row: Row): void {
  const { id: _, ...members } = row;
  store.insert(kind, { ...members, archived_at: row.created_at });
}

/** Keeps the name of a deleted record of this kind taken. */
export const holdingDeletedNames = (
  defect: string,
  operation: string,
  kind: RecordKind,
): Mutant => ({
  defect,
  policy: "lifecycle.deletes",
  where: ({ call }) => call.operation === operation,
  instead: ({ call, row }, usual) => {
    haunt(call, kind, row);
    return usual();
  },
});
