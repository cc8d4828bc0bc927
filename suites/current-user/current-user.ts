import type { Judgeable } from "#lib/check/check.ts";
import { asMemberChecks } from "./as-member.ts";
import { callerChecks, callerInvariants } from "./callers.ts";
import { scopeCurrentUserChecks } from "./by-token.ts";
import { identityCurrentUserChecks } from "./reading.ts";

/** The user that a request authenticates, by key and by token. */
export const checks: readonly Judgeable[] = [
  ...scopeCurrentUserChecks,
  ...identityCurrentUserChecks,
  ...asMemberChecks,
  ...callerChecks,
  ...callerInvariants,
];
