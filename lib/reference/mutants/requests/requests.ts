import { bulkMediaTypeMutants } from "./bulk-media-types.ts";
import { idAndInstantMutants } from "./ids-and-instants.ts";
import { lateRefusalMutants } from "./late-refusals.ts";
import { malformedBodyMutants } from "./malformed-bodies.ts";
import { malformedInputMutants } from "./malformed-input.ts";
import { negotiationMutants } from "./negotiation.ts";
import { repeatedReadMutants } from "./repeated-reads.ts";
import { shortIdentifierMutants } from "./short-identifiers.ts";
import { singleHeaderMutants } from "./single-headers.ts";
import { singleOperationMutants } from "./single-operations.ts";
import { storedValueMutants } from "./stored-values.ts";
import { trailingSlashMutants } from "./trailing-slash.ts";
import { unexpectedValueMutants } from "./unexpected-values.ts";
import { unsupportedRequestMutants } from "./unsupported.ts";
import { wrongBodyMutants } from "./wrong-bodies.ts";

/** The mutants of the chapter on requests. */
export const requestsMutants = {
  ...idAndInstantMutants,
  ...lateRefusalMutants,
  ...malformedBodyMutants,
  ...malformedInputMutants,
  ...negotiationMutants,
  ...repeatedReadMutants,
  ...shortIdentifierMutants,
  ...singleHeaderMutants,
  ...singleOperationMutants,
  ...bulkMediaTypeMutants,
  ...storedValueMutants,
  ...trailingSlashMutants,
  ...unexpectedValueMutants,
  ...unsupportedRequestMutants,
  ...wrongBodyMutants,
} as const;
