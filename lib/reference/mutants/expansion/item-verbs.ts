import { family, keysOf } from "#lib/contract/family.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import type { ItemVerb } from "#lib/contract/subjects/item-verbs.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const operations = {
  archive: "archiveWorkItem",
  unarchive: "unarchiveWorkItem",
  upsert: "upsertWorkItem",
} as const satisfies Readonly<Record<ItemVerb, string>>;

const lostOn = <Verb extends ItemVerb>(verb: Verb) =>
  family(
    keysOf(workItemExpansions),
    (relation) => `expand-${relation}-lost-on-${verb}` as const,
    (relation): Mutant => ({
      defect: `ignores ${relation} in expand on the ${verb} of a work item`,
      policy: "expansion.adds",
      where: (known) => known.call.operation === operations[verb] && known.relation === relation,
      instead: () => false,
    }),
  );

/** Relations that single writes of work items do not add, and types that are no longer expanded. */
export const itemVerbExpansionMutants = {
  ...lostOn("archive"),
  ...lostOn("unarchive"),
  ...lostOn("upsert"),
  ...mutantsOf({
    "expanded-type-is-null-if-inactive": {
      defect: "returns null for an expanded type that can no longer be selected",
      policy: "expansion.targets",
      where: ({ relation }) => relation === "type",
      instead: (_, usual) => usual().filter((target) => target["is_active"] !== false),
    },
  }),
} as const;
