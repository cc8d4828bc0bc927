import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const inAscii = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");

/** Defects of machine names that are made from display names of other scripts. */
export const otherScriptMutants = mutantsOf({
  "machine-names-keep-no-other-script": {
    defect: "gives a property whose display name has no ASCII letter an empty machine name",
    policy: "properties.name",
    where: ({ displayName }) => inAscii(displayName) === "_",
    instead: () => "",
  },
  "machine-names-of-other-scripts-clash": {
    defect: "crashes if a second display name has no ASCII letter",
    policy: "properties.name",
    where: ({ displayName }) => inAscii(displayName) === "_",
    instead: ({ taken }) => {
      if (taken.has("_")) throw new Error("duplicate key");
      return "_";
    },
  },
});
