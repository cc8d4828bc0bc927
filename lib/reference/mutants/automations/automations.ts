import { createdEdgeMutants } from "./created-edges.ts";
import { listedEdgeMutants } from "./listed-edges.ts";

/** The mutants of the chapter on automations. */
export const automationsMutants = {
  ...createdEdgeMutants,
  ...listedEdgeMutants,
} as const;
