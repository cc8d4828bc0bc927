import type { Judgeable } from "#lib/check/check.ts";
import { credentialChecks } from "./credentials.ts";
import { identityCurrentUserChecks } from "./current-user.ts";
import { anonymousChecks } from "./operations.ts";
import { misspeltChecks } from "./misspelt.ts";
import { identityPrecedenceChecks } from "./precedence.ts";
import { rightsChecks } from "./rights.ts";

/** Current user and authentication by key. */
export const checks: readonly Judgeable[] = [
  ...identityCurrentUserChecks,
  ...credentialChecks,
  ...misspeltChecks,
  ...anonymousChecks,
  ...identityPrecedenceChecks,
  ...rightsChecks,
];
