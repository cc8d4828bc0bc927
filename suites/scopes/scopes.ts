import type { Judgeable } from "#lib/check/check.ts";
import { currentUserChecks } from "./current-user.ts";
import { foreignChecks } from "./foreign.ts";
import { likeKeyChecks } from "./like-key.ts";
import { operationChecks } from "./per-operation.ts";
import { ruleChecks } from "./rules.ts";
import { unwrittenChecks } from "./unwritten.ts";

/** What the scopes of an OAuth token open, and what they do not. */
export const checks: readonly Judgeable[] = [
  ...operationChecks,
  ...currentUserChecks,
  ...ruleChecks,
  ...likeKeyChecks,
  ...foreignChecks,
  ...unwrittenChecks,
];
