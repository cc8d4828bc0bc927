import { family } from "#lib/contract/family.ts";
import { tabledLists } from "#lib/contract/subjects/sparse-lists.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Further defects of sparse fields on one list. */
export const listFieldMutants = {
  ...family(
    tabledLists.map(({ list }) => list.slug),
    (slug) => `fields-honour-one-name-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves the last of several members asked for on the list of ${slug}`,
      policy: "fields.split",
      where: ({ call }) => call.list === slug,
      instead: (_, usual) => usual().slice(-1),
    }),
  ),
  ...mutantsOf({
    "fields-all-beside-name-crashes": {
      defect: "breaks on fields=all alongside a name",
      policy: "fields.selectsAll",
      where: ({ names }) => names.length > 1 && names.includes("all"),
      instead: () => {
        throw new Error("The mutant breaks.");
      },
    },
    "pages-show-heavy-unasked": {
      defect: "serves description_html of pages on list rows where nothing is asked for",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.list === "pages",
      instead: () => true,
    },
    "pages-show-heavy-beside-relations": {
      defect: "serves description_html of pages on list rows where a relation is expanded",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.list === "pages" && call.query.has("expand"),
      instead: () => true,
    },
    "fields-serve-one-more-on-later-pages": {
      defect: "serves created_at unasked on offset pages behind the first",
      policy: "fields.selects",
      where: ({ name, call }) => name === "created_at" && call.query.has("offset"),
      instead: () => true,
    },
    "pages-show-heavy-by-cursor": {
      defect: "serves description_html of pages on the cursor path",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.query.has("paginate"),
      instead: () => true,
    },
    "pages-hide-heavy-when-asked": {
      defect: "serves description_html on no list row",
      policy: "fields.showsHeavy",
      instead: ({ single }) => single,
    },
    "pages-hide-heavy-but-for-all": {
      defect: "serves description_html on list rows for fields=all alone",
      policy: "fields.showsHeavy",
      instead: ({ single, call }) => single || call.query.get("fields") === "all",
    },
    "properties-take-sort_order": {
      defect: "takes sort_order for a field of properties",
      policy: "fields.knows",
      where: ({ call, token }) => call.list === "project-properties" && token === "sort_order",
      instead: () => true,
    },
    "properties-show-sort_order": {
      defect: "serves sort_order on rows of properties",
      policy: "presentation.extras",
      where: ({ call }) => call.list === "project-properties",
      instead: () => ({ sort_order: 1 }),
    },
  }),
};
