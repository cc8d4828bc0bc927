import { inheritedNameMutants } from "./inherited-names.ts";
import { laterPageOrderMutants } from "./later-pages.ts";
import { orderByMutants } from "./order-by.ts";
import { singleOrderingMutants } from "./single-orderings.ts";

/** The mutants of the chapter on ordering. */
export const orderingMutants = {
  ...inheritedNameMutants,
  ...laterPageOrderMutants,
  ...orderByMutants,
  ...singleOrderingMutants,
} as const;
