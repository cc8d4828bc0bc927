import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import type { DrawnMutant } from "./draw-mutants.ts";

/** What one deployment is made of. */
export interface ServedPack {
  readonly name: string;
  readonly mutants: readonly MutantId[];
  readonly variants: readonly VariantId[];
}

/** A mutant that breaks more checks than this is served alone. */
const mostBroken = 40;

/** Packs of at most this many mutants, no two of which break one check, so that none hides another. */
export function packMutants(drawn: readonly DrawnMutant[], size: number): readonly ServedPack[] {
  const packs: { readonly ids: MutantId[]; readonly broken: Set<string> }[] = [];
  for (const { id, breaks } of drawn) {
    const isBroad = breaks.size > mostBroken;
    const room = packs.find(
      ({ ids, broken }) => ids.length < size && ![...breaks].some((check) => broken.has(check)),
    );
    const pack = isBroad || room === undefined ? { ids: [], broken: new Set<string>() } : room;
    if (pack !== room) packs.push(pack);
    pack.ids.push(id);
    for (const check of breaks) pack.broken.add(check);
  }
  return packs.map(({ ids }, nth) => ({ name: String(nth + 1), mutants: ids, variants: [] }));
}

/** The two halves of a pack. */
export function halvesOfPack({ name, mutants, variants }: ServedPack): readonly ServedPack[] {
  const middle = Math.ceil(mutants.length / 2);
  return [
    { name: `${name}a`, mutants: mutants.slice(0, middle), variants },
    { name: `${name}b`, mutants: mutants.slice(middle), variants },
  ];
}
