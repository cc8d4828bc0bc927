import type { Judgeable } from "#lib/check/check.ts";
import { scopeCurrentUserChecks } from "./current-user.ts";
import { scopeForeignChecks } from "./foreign.ts";
import { likeKeyChecks } from "./like-key.ts";
import { operationChecks } from "./per-operation.ts";
import { scopeRuleChecks } from "./rules.ts";
import { scopeUnwrittenChecks } from "./unwritten.ts";

/** What the scopes of an OAuth token open, and what they do not. */
export const checks: readonly Judgeable[] = [
  ...operationChecks,
  ...scopeCurrentUserChecks,
  ...scopeRuleChecks,
  ...likeKeyChecks,
  ...scopeForeignChecks,
  ...scopeUnwrittenChecks,
];
