import { bulkAnswerMutants } from "./answers.ts";
import { bulkAtomicMutants, bulkLinkMutants } from "./atomic-requests.ts";
import { bulkEnvelopeCornerMutants } from "./envelope-corners.ts";
import { bulkFailureMutants } from "./failing-rows.ts";
import { bulkLikenessMutants } from "./like-single-operations.ts";
import { bulkOtherMutants } from "./other-records.ts";
import { bulkPaymentMutants } from "./payment.ts";
import { bulkRepeatMutants } from "./repeated-rows.ts";
import { bulkRowMutants } from "./rows.ts";

/** The mutants of the chapter on bulk. */
export const bulkMutants = {
  ...bulkAnswerMutants,
  ...bulkAtomicMutants,
  ...bulkLinkMutants,
  ...bulkEnvelopeCornerMutants,
  ...bulkFailureMutants,
  ...bulkLikenessMutants,
  ...bulkOtherMutants,
  ...bulkPaymentMutants,
  ...bulkRepeatMutants,
  ...bulkRowMutants,
} as const;
