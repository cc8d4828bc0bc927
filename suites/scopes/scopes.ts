import type { Judgeable } from "#lib/check/check.ts";
import { operationChecks } from "./per-operation.ts";
import { scopeRuleChecks } from "./rules.ts";
import { likeKeyChecks } from "./like-key.ts";
import { scopeForeignChecks } from "./foreign.ts";
import { scopeForeignOperationChecks } from "./foreign-operations.ts";
import { scopeUnwrittenChecks } from "./unwritten.ts";
import { scopeCurrentUserTokenChecks } from "./current-user.ts";
import { refusedChangeChecks } from "./refused-changes.ts";
import { refusedOnWorkspaceChecks } from "./refused-on-workspace.ts";
import { unlistedScopeChecks } from "./unlisted.ts";

/** What the scopes of an OAuth token allow, and what they do not. */
export const checks: readonly Judgeable[] = [
  ...operationChecks,
  ...scopeRuleChecks,
  ...likeKeyChecks,
  ...scopeForeignChecks,
  ...scopeForeignOperationChecks,
  ...scopeUnwrittenChecks,
  ...refusedChangeChecks,
  ...refusedOnWorkspaceChecks,
  ...scopeCurrentUserTokenChecks,
  ...unlistedScopeChecks,
];
