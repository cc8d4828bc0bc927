import { mutantsOf } from "./mutant.ts";

/** Defects of comparing keys. */
export const keyMutants = mutantsOf({});
