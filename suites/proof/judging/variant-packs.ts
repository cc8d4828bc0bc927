import { conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { alteredBy } from "./divergences.ts";

/** Variants that are combined: no two of them alter one policy. */
export type Pack = readonly VariantId[];

/** The smallest number of packs for these variants. */
export function packVariants(ids: readonly VariantId[]): readonly Pack[] {
  const packs: { ids: VariantId[]; policies: Set<string> }[] = [];
  for (const id of ids) {
    const names = alteredBy(variantPolicies(id)).map(([name]) => name);
    const room = packs.find(({ policies }) => names.every((name) => !policies.has(name)));
    const pack = room ?? { ids: [], policies: new Set() };
    if (room === undefined) packs.push(pack);
    pack.ids.push(id);
    for (const name of names) pack.policies.add(name);
  }
  return packs.map((pack) => pack.ids);
}

/** The policies of a deployment with all these differences. */
export function packPolicies(pack: Pack): Policies {
  return pack.reduce((base, id) => variantPolicies(id, base), conforming);
}
