import { digestOf } from "#lib/openapi/canonical-json.ts";
import type { DeclaredMember } from "./declared-members.ts";
import type { DeclaredSurface } from "./declared-surface.ts";
import { declaredSurfaces } from "./declared-surface.ts";
import type { Way } from "./member-changes.ts";
import { memberChanges } from "./member-changes.ts";

/** One change in a schema document. */
export interface DocumentChange {
  /** Method and path template. */
  readonly operation: string;
  readonly change: "added" | "removed" | "changed";
  /** What changed: the operation itself, a parameter, a status or a member of a body by its path. */
  readonly place: string;
  readonly what: string;
  /** Whether a client written for the old document may stop working. */
  readonly breaking: boolean;
}

/** The schema documents of two runs side by side. */
export interface DocumentComparison {
  /** Why they could not be compared; null if they were. */
  readonly lacking: string | null;
  readonly same: boolean;
  readonly operations: { readonly before: number; readonly after: number };
  readonly breaking: number;
  /** Breaking changes first; bounded, see {@link DocumentComparison.left}. */
  readonly changes: readonly DocumentChange[];
  /** The number of changes beyond those that are listed. */
  readonly left: number;
}

const mostChanges = 1_000;

/** Compares two schema documents, given as parsed JSON; null stands for a deployment that served none. */
export function compareDocuments(before: unknown, after: unknown): DocumentComparison {
  if (before === null || after === null) return uncompared(before, after);
  const [old, recent] = [declaredSurfaces(before), declaredSurfaces(after)];
  const changes = [...surfaceChanges(old, recent)].toSorted(
    (left, right) => Number(right.breaking) - Number(left.breaking),
  );
  return {
    lacking: null,
    same: digestOf(before) === digestOf(after),
    operations: { before: old.size, after: recent.size },
    breaking: changes.filter(({ breaking }) => breaking).length,
    changes: changes.slice(0, mostChanges),
    left: Math.max(0, changes.length - mostChanges),
  };
}

function uncompared(before: unknown, after: unknown): DocumentComparison {
  const none = [before === null ? "the earlier" : "", after === null ? "the later" : ""];
  const which = none.filter((name) => name !== "").join(" and ");
  return {
    lacking: `${which} run holds no schema document`,
    same: false,
    operations: { before: 0, after: 0 },
    breaking: 0,
    changes: [],
    left: 0,
  };
}

function* surfaceChanges(
  old: ReadonlyMap<string, DeclaredSurface>,
  recent: ReadonlyMap<string, DeclaredSurface>,
): Generator<DocumentChange> {
  for (const [key, { name }] of old) {
    if (!recent.has(key)) yield operationChange(name, "removed", true);
  }
  for (const [key, after] of recent) {
    const before = old.get(key);
    if (before === undefined) yield operationChange(after.name, "added", false);
    else yield* changesWithin(before, after);
  }
}

function operationChange(
  operation: string,
  change: "added" | "removed",
  breaking: boolean,
): DocumentChange {
  return { operation, change, place: "operation", what: `operation ${change}`, breaking };
}

function* changesWithin(old: DeclaredSurface, recent: DeclaredSurface): Generator<DocumentChange> {
  const { name } = recent;
  yield* queryChanges(name, old.query, recent.query);
  yield* bodyChanges(name, "request", "request", old.request, recent.request);
  for (const [status, members] of old.answers) {
    const after = recent.answers.get(status);
    if (after === undefined) yield statusChange(name, status, "removed", true);
    else yield* bodyChanges(name, `response ${status}`, "response", members, after);
  }
  for (const status of recent.answers.keys()) {
    if (!old.answers.has(status)) yield statusChange(name, status, "added", false);
  }
}

function statusChange(
  operation: string,
  status: string,
  change: "added" | "removed",
  breaking: boolean,
): DocumentChange {
  return { operation, change, place: `response ${status}`, what: `status ${change}`, breaking };
}

function* queryChanges(
  operation: string,
  old: ReadonlyMap<string, boolean>,
  recent: ReadonlyMap<string, boolean>,
): Generator<DocumentChange> {
  for (const name of old.keys()) {
    if (recent.has(name)) continue;
    const what = "parameter removed";
    yield { operation, change: "removed", place: `query ${name}`, what, breaking: true };
  }
  for (const [name, required] of recent) {
    const before = old.get(name);
    if (before === required) continue;
    const place = `query ${name}`;
    if (before === undefined) {
      const what = required ? "required parameter added" : "parameter added";
      yield { operation, change: "added", place, what, breaking: required };
    } else {
      const what = required ? "now required" : "no longer required";
      yield { operation, change: "changed", place, what, breaking: required };
    }
  }
}

function* bodyChanges(
  operation: string,
  body: string,
  way: Way,
  old: ReadonlyMap<string, DeclaredMember>,
  recent: ReadonlyMap<string, DeclaredMember>,
): Generator<DocumentChange> {
  for (const path of old.keys()) {
    // When an object is removed, its members are not listed.
    if (recent.has(path) || isBelowMissing(path, old, recent)) continue;
    const place = `${body} ${path}`;
    yield { operation, change: "removed", place, what: "member removed", breaking: true };
  }
  for (const [path, member] of recent) {
    const place = `${body} ${path}`;
    const before = old.get(path);
    if (before !== undefined) {
      for (const reported of memberChanges(before, member, way)) {
        yield { operation, change: "changed", place, ...reported };
      }
    } else if (!isBelowMissing(path, recent, old)) {
      const demanded = way === "request" && member.required;
      const what = demanded ? "required member added" : "member added";
      yield { operation, change: "added", place, what, breaking: demanded };
    }
  }
}

/** Whether an object above this member is in only one of the documents. */
function isBelowMissing(
  path: string,
  own: ReadonlyMap<string, DeclaredMember>,
  other: ReadonlyMap<string, DeclaredMember>,
): boolean {
  const parts = path.split(".");
  return parts.some((_, index) => {
    const above = parts
      .slice(0, index)
      .join(".")
      .replace(/(?:\[\])+$/u, "");
    return index > 0 && own.has(above) && !other.has(above);
  });
}
