import type { Judgeable } from "#lib/check/check.ts";
import { envelopeChecks } from "./envelope.ts";
import { envelopeCornerChecks } from "./envelope-corners.ts";
import { bulkAnswerChecks } from "./answer.ts";
import { partialChecks } from "./partial.ts";
import { bulkRefusedChecks } from "./refused.ts";
import { unscopedChecks } from "./unscoped.ts";
import { bulkRuleChecks } from "./rules.ts";
import { auditFieldChecks } from "./audit-fields.ts";
import { keptDateCheck } from "./kept-dates.ts";
import { rowsApartChecks } from "./rows-apart.ts";
import { doublyWrongChecks } from "./doubly-wrong.ts";
import { foreignReferenceChecks } from "./foreign-references.ts";
import { unaffectedRecordChecks } from "./unaffected-records.ts";
import { otherEstimateCheck } from "./other-estimate.ts";
import { doubtfulChecks } from "./doubtful.ts";
import { repeatedChecks } from "./repeated.ts";
import { bulkPathChecks } from "./paths.ts";
import { atomicChecks } from "./atomic.ts";
import { keptLabelChecks } from "./kept-labels.ts";
import { historyChecks } from "./history.ts";
import { webhookChecks } from "./webhooks.ts";
import { parallelChecks } from "./parallel.ts";
import { bulkInvariants } from "./invariants.ts";
import { batchChecks } from "./batches/batches.ts";

/** Bulk operations. */
export const checks: readonly Judgeable[] = [
  ...envelopeChecks,
  ...envelopeCornerChecks,
  ...bulkAnswerChecks,
  ...partialChecks,
  ...bulkRefusedChecks,
  ...unscopedChecks,
  ...bulkRuleChecks,
  ...auditFieldChecks,
  keptDateCheck,
  ...rowsApartChecks,
  ...doublyWrongChecks,
  ...foreignReferenceChecks,
  ...unaffectedRecordChecks,
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
  ...batchChecks,
];
