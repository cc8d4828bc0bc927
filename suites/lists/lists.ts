import type { Judgeable } from "#lib/check/check.ts";
import { joinedFilterChecks } from "./joined-filters.ts";
import { listLaterPageChecks } from "./later-pages.ts";
import { pageChecks } from "./pages.ts";
import { releaseTagChecks } from "./release-tags.ts";
import { shortIdentifierChecks } from "./short-identifiers.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** What the lists of pages and release tags have for themselves. */
export const checks: readonly Judgeable[] = onlyReads([
  ...pageChecks,
  ...joinedFilterChecks,
  ...listLaterPageChecks,
  ...releaseTagChecks,
  ...shortIdentifierChecks,
]);
