import { absentIdMutants } from "./absent-ids.ts";
import { foreignCallerMutants } from "./foreign-callers.ts";
import { foreignDetailMutants } from "./foreign-details.ts";
import { foreignFilterMutants } from "./foreign-filters.ts";
import { foreignBodyIdMutants } from "./ids-in-bodies.ts";
import { nestedRecordMutants } from "./nested-records.ts";
import { tenancyPaymentMutants } from "./payment.ts";
import { foreignWriteMutants } from "./refused-yet-written.ts";
import { unjoinedMutants } from "./unjoined-projects.ts";
import {
  workspaceAndProjectMutants,
  unguardedMutants,
  foreignRowMutants,
} from "./workspaces-and-projects.ts";

/** The mutants of the chapter on tenancy. */
export const tenancyMutants = {
  ...absentIdMutants,
  ...foreignCallerMutants,
  ...foreignDetailMutants,
  ...foreignFilterMutants,
  ...foreignBodyIdMutants,
  ...nestedRecordMutants,
  ...tenancyPaymentMutants,
  ...foreignWriteMutants,
  ...unjoinedMutants,
  ...workspaceAndProjectMutants,
  ...unguardedMutants,
  ...foreignRowMutants,
} as const;
