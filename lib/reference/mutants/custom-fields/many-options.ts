import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects that only the document of a type with a property of many options shows. */
export const manyOfferedMutants = mutantsOf({
  "custom-field-offers-its-first-20-options": {
    defect: "offers only the first 20 options of a property in the schema document",
    policy: "typeSchema.customField",
    instead: (_, usual) => {
      const { options, ...entry } = usual();
      return { ...entry, options: Array.isArray(options) ? options.slice(0, 20) : options };
    },
  },
});
