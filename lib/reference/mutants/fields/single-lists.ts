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
      defect: `returns only the last of several requested members on the list of ${slug}`,
      policy: "fields.split",
      where: ({ call }) => call.list === slug,
      instead: (_, usual) => usual().slice(-1),
    }),
  ),
  ...mutantsOf({
    "fields-all-beside-name-crashes": {
      defect: "crashes on fields=all alongside a name",
      policy: "fields.selectsAll",
      where: ({ names }) => names.length > 1 && names.includes("all"),
      instead: () => {
        throw new Error("The mutant breaks.");
      },
    },
    "pages-show-heavy-unasked": {
      defect: "returns description_html of pages on list rows when fields is not sent",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.list === "pages",
      instead: () => true,
    },
    "pages-show-heavy-beside-relations": {
      defect: "returns description_html of pages on list rows when a relation is expanded",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.list === "pages" && call.query.has("expand"),
      instead: () => true,
    },
    "fields-serve-one-more-on-later-pages": {
      defect: "returns created_at unrequested on offset pages after the first",
      policy: "fields.selects",
      where: ({ name, call }) => name === "created_at" && call.query.has("offset"),
      instead: () => true,
    },
    "pages-show-heavy-by-cursor": {
      defect: "returns description_html of pages on cursor pages",
      policy: "fields.showsHeavy",
      where: ({ call }) => call.query.has("paginate"),
      instead: () => true,
    },
    "pages-hide-heavy-when-asked": {
      defect: "never returns description_html on list rows",
      policy: "fields.showsHeavy",
      instead: ({ single }) => single,
    },
    "pages-hide-heavy-but-for-all": {
      defect: "returns description_html on list rows only for fields=all",
      policy: "fields.showsHeavy",
      instead: ({ single, call }) => single || call.query.get("fields") === "all",
    },
    "properties-take-sort_order": {
      defect: "accepts sort_order as a field of properties",
      policy: "fields.knows",
      where: ({ call, token }) => call.list === "project-properties" && token === "sort_order",
      instead: () => true,
    },
    "properties-show-sort_order": {
      defect: "returns sort_order on rows of properties",
      policy: "presentation.extras",
      where: ({ call }) => call.list === "project-properties",
      instead: () => ({ sort_order: 1 }),
    },
  }),
};
