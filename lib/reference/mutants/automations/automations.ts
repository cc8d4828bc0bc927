import { madeByAnother } from "#lib/reference/mutants/building/made-by-another.ts";
import { createdEdgeMutants } from "./created-edges.ts";
import { listedEdgeMutants } from "./listed-edges.ts";

/** The mutants of the chapter on automations. */
export const automationsMutants = {
  ...createdEdgeMutants,
  ...listedEdgeMutants,
  ...madeByAnother("automation-edge"),
} as const;
