import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";
import { isToken } from "#lib/reference/mutants/building/token-scopes.ts";

/** Omits the labels of a work item that a token reads. */
const withoutLabels = (defect: string, operation: string): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ call, name }) => call.operation === operation && name === "label_ids" && isToken(call),
  instead: () => [],
});

/** Defects of what a token with all read scopes reads. */
export const tokenReadMutants = mutantsOf({
  "token-pages-are-shorter": {
    defect: "returns twenty rows to tokens without per_page",
    policy: "pagination.perPageDefault",
    where: ({ call }) => isToken(call),
    instead: () => 20,
  },
  "filters-ignored-for-tokens": {
    defect: "ignores filters for tokens",
    policy: "filters.passes",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
  "token-pages-always-counted": {
    defect: "counts the rows for tokens even with count=false",
    policy: "pagination.showsTotal",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
  "tokens-know-no-cursor": {
    defect: "answers tokens in the offset style when they ask for a cursor",
    policy: "pagination.style",
    where: ({ call }) => isToken(call),
    instead: () => "offset",
  },
  "relations-not-expanded-for-tokens": {
    defect: "ignores expand for tokens",
    policy: "expansion.adds",
    where: ({ call }) => isToken(call),
    instead: () => false,
  },
  "unknown-fields-passed-over-for-tokens": {
    defect: "ignores unknown names in fields when a token sends them",
    policy: "fields.refuses",
    where: ({ call }) => isToken(call),
    instead: () => false,
  },
  "workspace-list-hides-children-from-tokens": {
    defect: "omits work items with a parent from the workspace's list for tokens",
    policy: "tenancy.lists",
    where: ({ row, call }) =>
      typeof row["parent_id"] === "string" && call.list === "workspace-work-items" && isToken(call),
    instead: () => false,
  },
  "work-item-shows-tokens-no-labels": withoutLabels(
    "omits the labels of a work item for tokens",
    "readWorkItem",
  ),
  "identified-work-item-shows-tokens-no-labels": withoutLabels(
    "omits the labels of a work item for tokens that read it by identifier",
    "readWorkItemByIdentifier",
  ),
  "fine-tokens-see-no-rows": {
    defect: "lists nothing to a token without the global scope read",
    policy: "tenancy.lists",
    where: ({ call }) => isToken(call) && call.caller?.scopes.includes("read") !== true,
    instead: () => false,
  },
  "fine-tokens-see-no-labels": {
    defect: "omits the labels of a work item for tokens without the global scope read",
    policy: "presentation.member",
    where: ({ call, name }) =>
      name === "label_ids" && isToken(call) && call.caller?.scopes.includes("read") !== true,
    instead: () => [],
  },
  "token-reaches-every-project": {
    defect: "finds the project of another tenant under the slug of the token's user",
    policy: "tenancy.seesProject",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
  "token-reads-every-record": {
    defect: "finds the record of another tenant below a project of the token's user",
    policy: "tenancy.seesRecord",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
});
