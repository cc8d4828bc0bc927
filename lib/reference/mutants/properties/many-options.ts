import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects that only a listed property with many options shows. */
export const manyOptionMutants = mutantsOf({
  "property-lists-its-first-20-options": {
    defect: "lists only the first 20 options of a property",
    policy: "presentation.member",
    where: ({ call, name }) => call.list === "project-properties" && name === "options",
    instead: (_, usual) => {
      const options = usual();
      return Array.isArray(options) ? options.slice(0, 20) : options;
    },
  },
});
