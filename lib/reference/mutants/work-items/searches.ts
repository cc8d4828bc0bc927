import { searchedByFormerNames } from "#lib/reference/mutants/building/former-names.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of searches for work items. */
export const searchMutants = mutantsOf({
  "filter-search-drops-letters-beyond-ascii": {
    defect: "finds no words with non-ASCII letters",
    policy: "filters.finds",
    where: ({ values }) => /[^\x20-\x7e]/.test(String(values[0])),
    instead: () => false,
  },
  "filter-search-reads-the-beginning": {
    defect: "searches only the first 200 characters of a name",
    policy: "filters.searched",
    instead: (_, usual) => usual().map((text) => text.slice(0, 200)),
  },
  "work-items-are-searched-by-their-first-name": searchedByFormerNames("work-items"),
  "workspace-work-items-are-searched-by-their-first-name":
    searchedByFormerNames("workspace-work-items"),
});
