import { variantsOf } from "./variant.ts";

/** Relations whose objects the contract describes; those of other records share no name with them. */
const described: ReadonlySet<string> = new Set([
  "state",
  "type",
  "assignees",
  "labels",
  "member",
  "work-item parent",
]);

/** Lawful answers where the contract shows no shape. */
export const undescribedVariants = variantsOf({
  "undescribed-objects-have-no-id": {
    openPoint:
      "the shapes of expanded cycles, modules, leads, owners and parents of pages are not shown, nor whether they stay as they are",
    advisedBy: ["schema-document/truth#body"],
    policy: "expansion.leaf",
    where: ({ relation, resource }) =>
      !described.has(relation) && !described.has(`${resource} ${relation}`),
    instead: ({ target }) => ({
      title: target["name"] ?? target["display_name"] ?? "",
      opened: Math.random(),
    }),
  },
});
