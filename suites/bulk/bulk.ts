import type { Judgeable } from "#lib/check/check.ts";
import { bulkAnswerChecks } from "./answer.ts";
import { atomicChecks } from "./atomic.ts";
import { auditFieldChecks } from "./audit-fields.ts";
import { bystanderChecks } from "./bystanders.ts";
import { doubtfulChecks } from "./doubtful.ts";
import { envelopeChecks } from "./envelope.ts";
import { historyChecks } from "./history.ts";
import { bulkInvariants } from "./invariants.ts";
import { keptDateCheck } from "./kept-dates.ts";
import { keptLabelChecks } from "./kept-labels.ts";
import { bulkMediaTypeChecks } from "./media-types.ts";
import { otherEstimateCheck } from "./other-estimate.ts";
import { parallelChecks } from "./parallel.ts";
import { partialChecks } from "./partial.ts";
import { bulkPathChecks } from "./paths.ts";
import { bulkRefusedChecks } from "./refused.ts";
import { repeatedChecks } from "./repeated.ts";
import { bulkRuleChecks } from "./rules.ts";
import { strayChecks } from "./strays.ts";
import { unscopedChecks } from "./unscoped.ts";
import { bulkCodeInvariants } from "./told-codes.ts";
import { webhookChecks } from "./webhooks.ts";

/** Bulk operations. */
export const checks: readonly Judgeable[] = [
  ...envelopeChecks,
  ...bulkMediaTypeChecks,
  ...bulkAnswerChecks,
  ...partialChecks,
  ...bulkRefusedChecks,
  ...unscopedChecks,
  ...bulkRuleChecks,
  ...auditFieldChecks,
  keptDateCheck,
  ...strayChecks,
  ...bystanderChecks,
  otherEstimateCheck,
  ...doubtfulChecks,
  ...repeatedChecks,
  ...bulkPathChecks,
  ...atomicChecks,
  ...keptLabelChecks,
  ...historyChecks,
  ...webhookChecks,
  ...parallelChecks,
  ...bulkInvariants,
  ...bulkCodeInvariants,
];
