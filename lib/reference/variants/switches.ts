import { variantsOf } from "./variant.ts";

const features: ReadonlySet<string> = new Set(["is_initiative_enabled", "is_release_enabled"]);

/** Lawful ways to have areas switched off. */
export const switchVariants = variantsOf({
  "new-projects-have-no-areas-open": {
    openPoint:
      "the contract does not state which areas of a new project are switched on, whatever its create was sent",
    policy: "gating.opensInProject",
    instead: () => false,
  },
  "areas-open-by-update-alone": {
    openPoint:
      "the contract does not state what switches an area of a project on; a create may take a switch, show it as on, and open nothing",
    policy: "gating.opensSwitchedOn",
    where: ({ isUpdated }) => !isUpdated,
    instead: () => false,
  },
  "initiatives-and-releases-are-off": {
    openPoint: "the contract does not state which features a workspace has switched on",
    policy: "gating.foundOn",
    where: ({ name }) => features.has(name),
    instead: () => false,
  },
  "types-stay-where-they-are": {
    openPoint:
      "a switch of the type mode may conflict with existing types, and is then not applied",
    policy: "writes.refuses",
    where: ({ field, value, stored }) => field === "is_work_item_types_enabled" && value !== stored,
    instead: () => "conflict",
  },
  "types-never-leave-the-workspace": {
    openPoint: "a switch back to project mode may conflict with existing types",
    policy: "writes.refuses",
    where: ({ field, stored, value }) =>
      field === "is_work_item_types_enabled" && stored === true && value === false,
    instead: () => "conflict",
  },
});
