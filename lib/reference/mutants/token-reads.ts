import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";
import { isToken } from "./scopes.ts";

/** Leaves out the labels of a work item where a token asks for it. */
const withoutLabels = (defect: string, operation: string): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      member: (known) =>
        known.call.operation === operation && known.name === "label_ids" && isToken(known.call)
          ? []
          : presentation.member(known),
    },
  }),
});

/** Defects of what a token reads that may read all. */
export const tokenReadMutants = mutantsOf({
  "token-pages-are-shorter": {
    defect: "serves twenty rows to tokens where no per_page is sent",
    alter: ({ pagination }) => ({
      pagination: {
        perPageDefault: (known) => (isToken(known.call) ? 20 : pagination.perPageDefault(known)),
      },
    }),
  },
  "filters-ignored-for-tokens": {
    defect: "filters no list for tokens",
    alter: ({ filters }) => ({
      filters: { passes: (known) => isToken(known.call) || filters.passes(known) },
    }),
  },
  "token-pages-always-counted": {
    defect: "counts the rows for tokens even where count is false",
    alter: ({ pagination }) => ({
      pagination: { showsTotal: (known) => isToken(known.call) || pagination.showsTotal(known) },
    }),
  },
  "tokens-know-no-cursor": {
    defect: "answers tokens by offset where they ask for cursors",
    alter: ({ pagination }) => ({
      pagination: {
        style: (known) => (isToken(known.call) ? "offset" : pagination.style(known)),
      },
    }),
  },
  "relations-not-expanded-for-tokens": {
    defect: "expands no relation for tokens",
    alter: ({ expansion }) => ({
      expansion: { adds: (known) => !isToken(known.call) && expansion.adds(known) },
    }),
  },
  "unknown-fields-passed-over-for-tokens": {
    defect: "passes over unknown names in fields where a token sends them",
    alter: ({ fields }) => ({
      fields: { refuses: (known) => !isToken(known.call) && fields.refuses(known) },
    }),
  },
  "workspace-list-hides-children-from-tokens": {
    defect: "leaves work items with a parent off the workspace's list for tokens",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const child = typeof known.row["parent_id"] === "string";
          const hidden = child && known.call.list === "workspace-work-items" && isToken(known.call);
          return !hidden && tenancy.lists(known);
        },
      },
    }),
  },
  "work-item-shows-tokens-no-labels": withoutLabels(
    "shows tokens a work item without its labels",
    "readWorkItem",
  ),
  "identified-work-item-shows-tokens-no-labels": withoutLabels(
    "shows tokens a work item without its labels where they ask by identifier",
    "readWorkItemByIdentifier",
  ),
  "token-reaches-every-project": {
    defect: "finds the project of another tenant under the slug of the token's user",
    alter: ({ tenancy }) => ({
      tenancy: { seesProject: (known) => isToken(known.call) || tenancy.seesProject(known) },
    }),
  },
  "token-reads-every-record": {
    defect: "finds the record of another tenant below a project of the token's user",
    alter: ({ tenancy }) => ({
      tenancy: { seesRecord: (known) => isToken(known.call) || tenancy.seesRecord(known) },
    }),
  },
});
