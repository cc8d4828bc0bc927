import { createHash } from "node:crypto";
import type { Variant } from "#lib/reference/variants/variant.ts";
import { variantIds, variants, variantPolicies } from "#lib/reference/variants/variants.ts";
import type { VariantId } from "#lib/reference/variants/variants.ts";
import { alteredBy } from "#suites/proof/judging/divergences.ts";
import type { ServedPack } from "./mutant-packs.ts";

/** Policies with which a circumstance itself is served. */
const reserved: ReadonlySet<string> = new Set([
  "concurrency.waitsMs",
  "concurrency.behindMs",
  "writes.createdBy",
]);

/** The reference, and a deployment with this many variants at once, no two of which alter one policy. */
export function lawfulPacks(count: number, seed: number): readonly ServedPack[] {
  const rankOf = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  const taken = new Set(reserved);
  const chosen: VariantId[] = [];
  for (const id of variantIds.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))) {
    const names = alteredBy(variantPolicies(id)).map(([name]) => name);
    if (chosen.length === count || isWaitedFor(id) || names.some((name) => taken.has(name)))
      continue;
    chosen.push(id);
    for (const name of names) taken.add(name);
  }
  return [
    { name: "reference", mutants: [], variants: [] },
    { name: "variants", mutants: [], variants: chosen },
  ];
}

function isWaitedFor(id: VariantId): boolean {
  const { isWaitedFor: waits = false }: Variant = variants[id];
  return waits;
}
