import { createdPropertyMutants } from "./created-properties.ts";
import { listedMemberMutants } from "./listed-members.ts";
import { manyOptionMutants } from "./many-options.ts";
import { otherScriptMutants } from "./other-scripts.ts";
import { propertyLifeMutants } from "./property-lives.ts";
import { propertyMemberMutants } from "./property-members.ts";
import { surfaceMutants } from "./surfaces.ts";

/** The mutants of the chapter on properties. */
export const propertiesMutants = {
  ...createdPropertyMutants,
  ...listedMemberMutants,
  ...manyOptionMutants,
  ...otherScriptMutants,
  ...propertyLifeMutants,
  ...propertyMemberMutants,
  ...surfaceMutants,
} as const;
