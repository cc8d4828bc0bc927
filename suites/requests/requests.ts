import type { Judgeable } from "#lib/check/check.ts";
import { requestAuditChecks } from "./audit.ts";
import { requestInvariants } from "./invariants.ts";
import { keptFeatures } from "./kept-features.ts";
import { oddPathChecks } from "./odd-paths.ts";
import { oddQueryChecks } from "./odd-queries.ts";
import { requestPathChecks } from "./paths.ts";
import { slashlessReadChecks } from "./slashless-reads.ts";
import { staleReadChecks } from "./stale-reads.ts";
import { requestWriteChecks } from "./writes.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** What holds of requests and answers of any resource. */
export const checks: readonly Judgeable[] = [
  ...requestInvariants,
  ...keptFeatures,
  ...onlyReads([
    ...requestPathChecks,
    ...slashlessReadChecks,
    ...staleReadChecks,
    ...oddQueryChecks,
    ...oddPathChecks,
  ]),
  ...requestWriteChecks,
  ...requestAuditChecks,
];
