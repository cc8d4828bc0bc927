import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const cut = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 20) : value);

const listed: Mutant = {
  defect: "lists only the first 20 options of a property",
  policy: "presentation.member",
  where: ({ call, name }) => call.list === "project-properties" && name === "options",
  instead: (_, usual) => cut(usual()),
};

/** Defects that only a property with many options shows. */
export const manyOptionMutants = mutantsOf({
  "property-lists-its-first-20-options": listed,
  "custom-field-offers-its-first-20-options": {
    defect: "offers only the first 20 options of a property in the schema document",
    policy: "typeSchema.customField",
    instead: (_, usual) => ({ ...usual(), options: cut(usual()["options"]) }),
  },
});
