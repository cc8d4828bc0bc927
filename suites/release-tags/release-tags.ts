import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { releaseTagLaterPageChecks } from "./later-pages.ts";
import { numericVersionChecks } from "./numeric-versions.ts";
import { releaseTagChecks } from "./reading.ts";
import { releaseTagTotalChecks } from "./totals.ts";
import { releaseTagWrittenChecks } from "./written.ts";

/** What is specific to the list of release tags. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...releaseTagLaterPageChecks,
    ...releaseTagChecks,
    ...releaseTagTotalChecks,
    ...releaseTagWrittenChecks,
  ]),
  ...numericVersionChecks,
];
