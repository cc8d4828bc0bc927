import type { RecordKind, Row } from "./row.ts";

/** Which rows belong to which project, so that a project is equally fast alongside very large ones. */
interface ProjectIndex {
  /** Rows of a kind in a project, in the order in which they were added. */
  rows(kind: RecordKind, projectId: string): readonly Row[];
  /** Replaces one row by another with the same id; either may be absent. */
  replace(kind: RecordKind, before: Row | undefined, after: Row | undefined): void;
  clear(): void;
}

/** An empty index. */
export function createProjectIndex(): ProjectIndex {
  const places = new Map<string, Map<string, Row>>();

  return {
    rows: (kind, projectId) => [...(places.get(`${kind} ${projectId}`)?.values() ?? [])],
    replace(kind, before, after) {
      const [from, to] = [placeOf(kind, before), placeOf(kind, after)];
      if (from !== null && before !== undefined && from !== to) places.get(from)?.delete(before.id);
      if (to === null || after === undefined) return;
      const there = places.get(to);
      if (there === undefined) places.set(to, new Map([[after.id, after]]));
      else there.set(after.id, after);
    },
    clear: () => places.clear(),
  };
}

function placeOf(kind: RecordKind, row: Row | undefined): string | null {
  return typeof row?.["project_id"] === "string" ? `${kind} ${row["project_id"]}` : null;
}
