import { answeredValueMutants } from "./answered-values.ts";
import { describedFieldMutants } from "./described.ts";
import { manyOfferedMutants } from "./many-options.ts";
import { shownPropertyMutants } from "./shown-properties.ts";

/** The mutants of the chapter on custom fields. */
export const customFieldsMutants = {
  ...answeredValueMutants,
  ...describedFieldMutants,
  ...manyOfferedMutants,
  ...shownPropertyMutants,
} as const;
