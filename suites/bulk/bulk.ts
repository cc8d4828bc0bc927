import type { Judgeable } from "#lib/check/check.ts";
import { answerChecks } from "./answer.ts";
import { atomicChecks } from "./atomic.ts";
import { auditFieldChecks } from "./audit-fields.ts";
import { bystanderChecks } from "./bystanders.ts";
import { doubtfulChecks } from "./doubtful.ts";
import { envelopeChecks } from "./envelope.ts";
import { historyChecks } from "./history.ts";
import { invariants } from "./invariants.ts";
import { keptDateCheck } from "./kept-dates.ts";
import { keptLabelChecks } from "./kept-labels.ts";
import { mediaTypeChecks } from "./media-types.ts";
import { otherEstimateCheck } from "./other-estimate.ts";
import { parallelChecks } from "./parallel.ts";
import { partialChecks } from "./partial.ts";
import { pathChecks } from "./paths.ts";
import { refusedChecks } from "./refused.ts";
import { repeatedChecks } from "./repeated.ts";
import { ruleChecks } from "./rules.ts";
import { strayChecks } from "./strays.ts";
import { unscopedChecks } from "./unscoped.ts";
import { toldCodeInvariants } from "./told-codes.ts";
import { webhookChecks } from "./webhooks.ts";

/** Bulk operations. */
export const checks: readonly Judgeable[] = [
  ...envelopeChecks,
  ...mediaTypeChecks,
  ...answerChecks,
  ...partialChecks,
  ...refusedChecks,
  ...unscopedChecks,
  ...ruleChecks,
  ...auditFieldChecks,
  keptDateCheck,
  ...strayChecks,
  ...bystanderChecks,
  otherEstimateCheck,
  ...doubtfulChecks,
  ...repeatedChecks,
  ...pathChecks,
  ...atomicChecks,
  ...keptLabelChecks,
  ...historyChecks,
  ...webhookChecks,
  ...parallelChecks,
  ...invariants,
  ...toldCodeInvariants,
];
