import { attachedPropertyMutants } from "./attached-properties.ts";
import { createdTypeMutants } from "./created-types.ts";
import { nestedAndLinkedMutants } from "./nested-and-linked.ts";
import { singleTypeMutants } from "./single-types.ts";
import { typeLifeMutants } from "./type-lives.ts";

/** The mutants of the chapter on work item types. */
export const workItemTypesMutants = {
  ...attachedPropertyMutants,
  ...createdTypeMutants,
  ...nestedAndLinkedMutants,
  ...singleTypeMutants,
  ...typeLifeMutants,
} as const;
