import { memberExpansions, workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const described = {
  state: workItemExpansions.state.members,
  type: workItemExpansions.type.members,
  parent: workItemExpansions.parent.members,
  assignees: workItemExpansions.assignees.members,
  labels: workItemExpansions.labels.members,
  member: memberExpansions.member.members,
} as const;

/** A relation whose expanded object the contract describes. */
type DescribedRelation = keyof typeof described;

const droppedFrom = <Relation extends DescribedRelation>(relation: Relation) =>
  family(
    keysOf<keyof (typeof described)[Relation] & string>(described[relation]),
    (name) => `expanded-${relation}-${name}-dropped` as const,
    (name): Mutant => ({
      defect: `omits ${name} from the expanded ${relation}`,
      policy: "expansion.member",
      where: (known) => known.relation === relation && known.name === name,
      instead: () => undefined,
    }),
  );

/** One mutant for each member of each expanded object that the contract describes. */
export const expandedMemberMutants = {
  ...droppedFrom("state"),
  ...droppedFrom("type"),
  ...droppedFrom("parent"),
  ...droppedFrom("assignees"),
  ...droppedFrom("labels"),
  ...droppedFrom("member"),
} as const;
