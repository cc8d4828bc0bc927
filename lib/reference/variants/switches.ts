import { variantsOf } from "./variant.ts";

const features: ReadonlySet<string> = new Set(["is_initiative_enabled", "is_release_enabled"]);

/** Lawful ways to have areas switched off. */
export const switchVariants = variantsOf({
  "new-projects-have-no-areas-open": {
    openPoint: "which areas of a new project are open is not stated, whatever its create was sent",
    alter: () => ({ gating: { opensInProject: () => false } }),
  },
  "initiatives-and-releases-are-off": {
    openPoint: "which features a workspace has switched on is not stated",
    alter: () => ({
      gating: { foundOn: ({ name, stored }) => stored && !features.has(name) },
    }),
  },
  "types-stay-where-they-are": {
    openPoint: "a switch of the type mode may collide with what is there, and is then not applied",
    alter: ({ writes }) => ({
      writes: {
        refuses: (known) =>
          known.field === "is_work_item_types_enabled" && known.value !== known.stored
            ? "conflict"
            : writes.refuses(known),
      },
    }),
  },
  "types-never-leave-the-workspace": {
    openPoint: "a switch back to project mode may collide with what is there",
    alter: ({ writes }) => ({
      writes: {
        refuses: (known) =>
          known.field === "is_work_item_types_enabled" &&
          known.stored === true &&
          known.value === false
            ? "conflict"
            : writes.refuses(known),
      },
    }),
  },
});
