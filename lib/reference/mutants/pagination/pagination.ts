import { countingMutants } from "./counting.ts";
import { cursorMutants } from "./cursor.ts";
import { edgeMutants } from "./edges.ts";
import { envelopeParameterMutants } from "./envelope-parameters.ts";
import { envelopeMutants } from "./envelopes.ts";
import { listEndMutants } from "./list-ends.ts";
import { offsetMutants } from "./offset.ts";
import { singleListPageMutants } from "./single-lists.ts";

/** The mutants of the chapter on pagination. */
export const paginationMutants = {
  ...countingMutants,
  ...cursorMutants,
  ...edgeMutants,
  ...envelopeParameterMutants,
  ...envelopeMutants,
  ...listEndMutants,
  ...offsetMutants,
  ...singleListPageMutants,
} as const;
