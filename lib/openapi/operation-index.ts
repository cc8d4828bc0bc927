import { normalisePath } from "#lib/contract/path.ts";
import type { DeclaredOperation } from "./declared-operation.ts";

/** An operation with the path prefixes of the servers that its document names for it. */
export interface PlacedOperation {
  readonly operation: DeclaredOperation;
  readonly prefixes: readonly string[];
}

/** Finds operations by method and contract path; a path declared exactly wins over one found below a prefix. */
export function indexOperations(
  placed: readonly PlacedOperation[],
): (method: string, template: string) => DeclaredOperation | null {
  const exact = new Map<string, DeclaredOperation>();
  const prefixed = new Map<string, DeclaredOperation>();
  for (const { operation, prefixes } of placed) {
    remember(exact, keyOf(operation.method, operation.path), operation);
    for (const prefix of ["", ...prefixes])
      for (const suffix of apiSuffixes(`${prefix}${operation.path}`))
        remember(prefixed, keyOf(operation.method, suffix), operation);
  }
  return (method, template) => {
    const key = keyOf(method, template);
    return exact.get(key) ?? prefixed.get(key) ?? null;
  };
}

function remember(
  index: Map<string, DeclaredOperation>,
  key: string,
  operation: DeclaredOperation,
): void {
  if (!index.has(key)) index.set(key, operation);
}

function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${normalisePath(path).replace(/\/$/, "")}`;
}

const mostSuffixes = 5;

/** Every end of a path that begins at `/api/`: a prefix may itself contain that segment. */
function apiSuffixes(path: string): string[] {
  return [...path.matchAll(/\/api(?=\/)/g)]
    .slice(0, mostSuffixes)
    .map((found) => path.slice(found.index));
}
