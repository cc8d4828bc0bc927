import { variantsOf } from "./variant.ts";

/** Lawful rules where the contract leaves one open. */
export const ruleVariants = variantsOf({
  "archived-items-readable": {
    openPoint: "whether an archived work item can be read by its id is not stated",
    alter: () => ({ lifecycle: { readsArchived: () => true } }),
  },
  "module-sort-order-honoured": {
    openPoint: "whether a create honours the sort_order that it is sent is not stated",
    alter: (base) => ({
      lifecycle: {
        moduleSortOrder: (known) =>
          typeof known.sent === "number" ? known.sent : base.lifecycle.moduleSortOrder(known),
      },
    }),
  },
  "names-collide-in-any-case": {
    openPoint: "whether names that differ in case are duplicates is not stated",
    alter: () => ({
      writes: { sameName: ({ left, right }) => left.toLowerCase() === right.toLowerCase() },
    }),
  },
  "work-items-start-anywhere": {
    openPoint: "the state of a work item made without one is not stated",
    alter: () => ({
      lifecycle: { standardState: ({ standard, states }) => states.at(-1)?.id ?? standard },
    }),
  },
});
