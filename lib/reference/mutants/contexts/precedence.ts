import { ids } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const swapping = (defect: string, one: number, other: number): Mutant => ({
  defect,
  policy: "contexts.rank",
  instead: (_, usual) => {
    const rank = usual();
    return rank === one ? other : rank === other ? one : rank;
  },
});

/** Defects of the precedence between contexts, and of what a context covers. */
export const contextPrecedenceMutants = mutantsOf({
  "context-for-projects-outranks-pairs": swapping(
    "gives a context for listed projects precedence over one for listed projects and types",
    1,
    2,
  ),
  "context-types-outrank-projects": swapping(
    "gives a context for listed types precedence over one for listed projects",
    2,
    3,
  ),
  "context-for-all-outranks-types": swapping(
    "gives a context for all precedence over one for listed types",
    3,
    4,
  ),
  "context-for-all-holds-nowhere": {
    defect: "ignores contexts for all projects and types",
    policy: "contexts.applies",
    where: ({ context }) =>
      context["applies_to_all_projects"] === true &&
      context["applies_to_all_work_item_types"] === true,
    instead: () => false,
  },
  "context-false-overrides-nothing": {
    defect: "applies the value of the property where a context overrides it with false",
    policy: "contexts.effective",
    where: ({ own }) => own === false,
    instead: ({ inherited }) => inherited,
  },
  "context-made-last-wins": {
    defect: "lets the newest context win",
    policy: "contexts.rank",
    instead: ({ context }) => -Number(context["sort_order"]),
  },
  "context-made-first-wins": {
    defect: "lets the oldest context win",
    policy: "contexts.rank",
    instead: ({ context }) => Number(context["sort_order"]),
  },
  "context-holds-in-other-projects": {
    defect: "applies a context for listed projects to all projects",
    policy: "contexts.applies",
    where: ({ context }) => context["applies_to_all_projects"] !== true,
    instead: () => true,
  },
  "context-holds-in-its-first-project": {
    defect: "applies a context for listed projects only to the first of them",
    policy: "contexts.applies",
    where: ({ context, call }) => ids(context, "project_ids").indexOf(call.project?.id ?? "") >= 1,
    instead: () => false,
  },
  "context-holds-for-its-first-type": {
    defect: "applies a context for listed types only to the first of them",
    policy: "contexts.applies",
    where: ({ context, call }) =>
      ids(context, "issue_type_ids").indexOf(call.parameters["type_id"] ?? "") >= 1,
    instead: () => false,
  },
  "context-holds-for-other-types": {
    defect: "applies a context for listed types to all types",
    policy: "contexts.applies",
    where: ({ context }) => context["applies_to_all_work_item_types"] !== true,
    instead: () => true,
  },
});
