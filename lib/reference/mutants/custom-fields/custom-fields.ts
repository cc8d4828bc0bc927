import { describedFieldMutants } from "./described.ts";
import { manyOfferedMutants } from "./many-options.ts";
import { shownPropertyMutants } from "./shown-properties.ts";

/** The mutants of the chapter on custom fields. */
export const customFieldsMutants = {
  ...describedFieldMutants,
  ...manyOfferedMutants,
  ...shownPropertyMutants,
} as const;
