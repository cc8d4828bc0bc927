import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { pageChecks } from "./filters.ts";
import { joinedFilterChecks } from "./joined-filters.ts";
import { pageAlongsideOthersChecks } from "./alongside-others.ts";
import { listLaterPageChecks } from "./later-pages.ts";
import { pageParentChecks } from "./parents.ts";
import { pageTotalChecks } from "./totals.ts";
import { pageShortIdentifier } from "./short-identifier.ts";

/** What is specific to the list of pages. */
export const checks: readonly Judgeable[] = [
  ...pageParentChecks,
  ...onlyReads([
    ...pageChecks,
    ...pageTotalChecks,
    ...joinedFilterChecks,
    ...pageAlongsideOthersChecks,
    ...listLaterPageChecks,
    pageShortIdentifier,
  ]),
];
