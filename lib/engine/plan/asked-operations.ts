import type { Judgeable } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations as stated } from "#lib/contract/operations.ts";
import asked from "./asked-operations.json" with { type: "json" };

/** The operations that each check asks on the reference, as `lib/cli/testing/measure-operations.ts` measured them. */
const measured: ReadonlyMap<string, readonly string[]> = new Map(asked.checks.map(entryOf));

/** Ids of the checks whose operations were measured. */
export const checksWithOperations: ReadonlySet<string> = new Set(measured.keys());

/** Every operation that some check asks, as its method and its path. */
export const askedOperations: readonly string[] = asked.operations;

const named = new Map<string, string>([
  ...Object.entries(stated).map(([name, { method, path }]) => [name, `${method} ${path}`] as const),
  ...Object.values(lists).map(({ slug, path }) => [slug, `GET ${path}`] as const),
]);

/**
 * The operations that a check asks, as methods and paths: those that were measured, and that of its subject, which is all
 * that is known of a check of the user's own. A read that several checks share was measured for the first of them.
 */
export function operationsOf({ id, subject }: Judgeable): readonly string[] {
  const own = namesOfSubject(subject).flatMap((name) => named.get(name) ?? []);
  return [...new Set([...own, ...(measured.get(id) ?? [])])];
}

/** The names that a subject combines. */
export function namesOfSubject(text = ""): readonly string[] {
  return text.split(" ").filter((name) => name !== "");
}

function entryOf(line: string): readonly [string, readonly string[]] {
  const [id = "", ...numbers] = line.split(" ");
  return [id, numbers.map((number) => asked.operations[Number(number)] ?? "")];
}
