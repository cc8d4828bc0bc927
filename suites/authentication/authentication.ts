import type { Judgeable } from "#lib/check/check.ts";
import { credentialChecks } from "./credentials.ts";
import { misspeltChecks } from "./misspelt.ts";
import { deadKeyChecks } from "./dead-keys.ts";
import { anonymousChecks, wrongKeyChecks } from "./operations.ts";
import { otherRouteChecks } from "./other-routes.ts";
import { identityPrecedenceChecks } from "./precedence.ts";
import { oauthEndpointChecks } from "./oauth-endpoints.ts";
import { wrongCredentialChecks } from "./wrong-credentials.ts";
import { rightsChecks } from "./rights.ts";

/** Authentication by key and by token. */
export const checks: readonly Judgeable[] = [
  ...credentialChecks,
  ...misspeltChecks,
  ...deadKeyChecks,
  ...anonymousChecks,
  ...wrongKeyChecks,
  ...otherRouteChecks,
  ...identityPrecedenceChecks,
  ...wrongCredentialChecks,
  ...rightsChecks,
  ...oauthEndpointChecks,
];
