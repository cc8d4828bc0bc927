import type { Judgeable } from "#lib/check/check.ts";
import { auditChecks } from "./audit.ts";
import { invariants } from "./invariants.ts";
import { keptFeatures } from "./kept-features.ts";
import { oddPathChecks } from "./odd-paths.ts";
import { oddQueryChecks } from "./odd-queries.ts";
import { pathChecks } from "./paths.ts";
import { slashlessReadChecks } from "./slashless-reads.ts";
import { staleReadChecks } from "./stale-reads.ts";
import { writeChecks } from "./writes.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** What holds of requests and answers of any resource. */
export const checks: readonly Judgeable[] = [
  ...invariants,
  ...keptFeatures,
  ...onlyReads([
    ...pathChecks,
    ...slashlessReadChecks,
    ...staleReadChecks,
    ...oddQueryChecks,
    ...oddPathChecks,
  ]),
  ...writeChecks,
  ...auditChecks,
];
