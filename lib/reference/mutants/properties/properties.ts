import { createdPropertyMutants } from "./created-properties.ts";
import { propertyMemberMutants } from "./property-members.ts";
import { surfaceMutants } from "./surfaces.ts";

/** The mutants of the chapter on properties. */
export const propertiesMutants = {
  ...createdPropertyMutants,
  ...propertyMemberMutants,
  ...surfaceMutants,
} as const;
