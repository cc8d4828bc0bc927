import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { SinglyNamedKind, UnlikeName } from "#lib/contract/subjects/unlike-texts.ts";
import { singlyNamedKinds } from "#lib/contract/subjects/unlike-texts.ts";
import { folded } from "#lib/reference/mutants/building/folded-texts.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const colliding = (kind: SinglyNamedKind, way: UnlikeName): Mutant => ({
  defect: `takes names of a ${kind} that differ by ${way} for one`,
  policy: "writes.sameName",
  where: ({ resource }) => resource === dashed(kind),
  instead: ({ left, right }) => folded(way, left) === folded(way, right),
});

const collidingBy = <Way extends UnlikeName>(way: Way) =>
  family(
    singlyNamedKinds,
    (kind) => `${dashed(kind)}-names-collide-by-${way}` as const,
    (kind) => colliding(kind, way),
  );

/** Defects of how a name is looked for among those in use. */
export const unlikeNameMutants = {
  ...collidingBy("emoji"),
  ...collidingBy("script"),
  ...collidingBy("sign"),
  ...collidingBy("pattern"),
} as const;
