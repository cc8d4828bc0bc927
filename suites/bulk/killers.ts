import type { Check } from "#lib/check/check.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

type MutantId = Check["killedBy"][number];

/** Mutants that break a claim: on every route, and on only one. */
export interface Killers {
  readonly everywhere: readonly [MutantId, ...MutantId[]];
  readonly alone?: { readonly [N in BulkSubject["name"]]?: MutantId };
}

/** The killers of the claim about one route. */
export function routeKillers(
  { everywhere: [first, ...rest], alone = {} }: Killers,
  { name }: BulkSubject,
): readonly [MutantId, ...MutantId[]] {
  const own = alone[name];
  return [first, ...rest, ...(own === undefined ? [] : [own])];
}
