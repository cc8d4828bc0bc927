import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import type { Act } from "./route.ts";

/** Records of a kind that live in the path's project. */
export function siblings({ call }: Act, kind: RecordKind): readonly Row[] {
  return call.project === null ? [] : call.store.rowsIn(kind, call.project.id);
}
