import { sequencedModuleMutants } from "./modules.ts";
import { sequencedTypeMutants, sequencedModeMutants } from "./types.ts";
import { sequencedItemMutants } from "./work-items.ts";

/** The mutants of the chapter on sequences. */
export const sequencesMutants = {
  ...sequencedModuleMutants,
  ...sequencedTypeMutants,
  ...sequencedModeMutants,
  ...sequencedItemMutants,
} as const;
