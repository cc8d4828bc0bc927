import type { Judgeable } from "#lib/check/check.ts";
import { credentialChecks } from "./credentials.ts";
import { currentUserChecks } from "./current-user.ts";
import { anonymousChecks } from "./operations.ts";
import { misspeltChecks } from "./misspelt.ts";
import { precedenceChecks } from "./precedence.ts";
import { rightsChecks } from "./rights.ts";

/** Current user and authentication by key. */
export const checks: readonly Judgeable[] = [
  ...currentUserChecks,
  ...credentialChecks,
  ...misspeltChecks,
  ...anonymousChecks,
  ...precedenceChecks,
  ...rightsChecks,
];
