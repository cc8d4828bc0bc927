import { family } from "#lib/contract/family.ts";
import { tabledLists } from "#lib/contract/subjects/sparse-lists.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

/** Further defects of sparse fields on one list. */
export const sparseListMutants = {
  ...family(
    tabledLists.map(({ list }) => list.slug),
    (slug) => `fields-honour-one-name-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `serves the last of several members asked for on the list of ${slug}`,
      alter: ({ fields }) => ({
        fields: {
          split: (known) => {
            const names = fields.split(known);
            return known.call.list === slug ? names.slice(-1) : names;
          },
        },
      }),
    }),
  ),
  ...mutantsOf({
    "fields-all-beside-name-crashes": {
      defect: "breaks on fields=all beside a name",
      alter: ({ fields }) => ({
        fields: {
          selectsAll: (known) => {
            if (known.names.length > 1 && known.names.includes("all")) {
              throw new Error("The mutant breaks.");
            }
            return fields.selectsAll(known);
          },
        },
      }),
    },
    "pages-show-heavy-unasked": {
      defect: "serves description_html of pages on list rows where nothing is asked for",
      alter: (base) => ({
        fields: {
          showsHeavy: (known) => known.call.list === "pages" || base.fields.showsHeavy(known),
        },
      }),
    },
    "pages-show-heavy-beside-relations": {
      defect: "serves description_html of pages on list rows where a relation is expanded",
      alter: (base) => ({
        fields: {
          showsHeavy: (known) =>
            (known.call.list === "pages" && known.call.query.has("expand")) ||
            base.fields.showsHeavy(known),
        },
      }),
    },
    "fields-serve-one-more-on-later-pages": {
      defect: "serves created_at unasked on offset pages behind the first",
      alter: (base) => ({
        fields: {
          selects: (known) =>
            (known.name === "created_at" && known.call.query.has("offset")) ||
            base.fields.selects(known),
        },
      }),
    },
    "pages-show-heavy-by-cursor": {
      defect: "serves description_html of pages on the cursor path",
      alter: (base) => ({
        fields: {
          showsHeavy: (known) => known.call.query.has("paginate") || base.fields.showsHeavy(known),
        },
      }),
    },
    "pages-hide-heavy-when-asked": {
      defect: "serves description_html on no list row",
      alter: () => ({ fields: { showsHeavy: ({ single }) => single } }),
    },
    "pages-hide-heavy-but-for-all": {
      defect: "serves description_html on list rows for fields=all alone",
      alter: () => ({
        fields: { showsHeavy: ({ call, single }) => single || call.query.get("fields") === "all" },
      }),
    },
    "properties-take-sort_order": {
      defect: "takes sort_order for a field of properties",
      alter: (base) => ({
        fields: {
          knows: (known) =>
            (known.call.list === "project-properties" && known.token === "sort_order") ||
            base.fields.knows(known),
        },
      }),
    },
    "properties-show-sort_order": {
      defect: "serves sort_order on rows of properties",
      alter: () => ({
        presentation: {
          extras: ({ call }) => (call.list === "project-properties" ? { sort_order: 1 } : {}),
        },
      }),
    },
  }),
};
