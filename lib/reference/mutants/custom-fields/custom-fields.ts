import { describedFieldMutants } from "./described.ts";
import { shownPropertyMutants } from "./shown-properties.ts";

/** The mutants of the chapter on custom fields. */
export const customFieldsMutants = {
  ...describedFieldMutants,
  ...shownPropertyMutants,
} as const;
