import type { Judgeable } from "#lib/check/check.ts";
import { operationChecks } from "./per-operation.ts";
import { scopeRuleChecks } from "./rules.ts";
import { likeKeyChecks } from "./like-key.ts";
import { scopeForeignChecks } from "./foreign.ts";
import { scopeForeignOperationChecks } from "./foreign-operations.ts";
import { scopeCurrentUserTokenChecks } from "./current-user.ts";
import { refusedByName, refusedBySubject } from "#suites/support/refusals/checks.ts";
import { readingOnly } from "#suites/support/records/reading-token.ts";
import { byToken } from "#suites/support/refusals/way.ts";
import { scopeUnwrittenChecks } from "./unwritten.ts";
import { unlistedScopeChecks } from "./unlisted.ts";

const refused = [...refusedByName(byToken), ...refusedBySubject(byToken)].map((one) => ({
  ...one,
  wantedToken: readingOnly,
}));

/** What the scopes of an OAuth token allow, and what they do not. */
export const checks: readonly Judgeable[] = [
  ...operationChecks,
  ...scopeRuleChecks,
  ...likeKeyChecks,
  ...scopeForeignChecks,
  ...scopeForeignOperationChecks,
  ...scopeUnwrittenChecks,
  ...refused,
  ...scopeCurrentUserTokenChecks,
  ...unlistedScopeChecks,
];
