import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { archivedChecks } from "./archived.ts";
import { answeredChecks } from "./answered.ts";
import { archivedFilterChecks } from "./filters.ts";

/** The archive of work items. */
export const checks: readonly Judgeable[] = onlyReads([
  ...archivedChecks,
  ...answeredChecks,
  ...archivedFilterChecks,
]);
