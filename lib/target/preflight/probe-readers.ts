import { operations } from "#lib/contract/operations.ts";
import { tokenUsers } from "#lib/target/file/credentials.ts";
import type { Target } from "#lib/target/target.ts";
import { describedUser } from "./diagnose-answer.ts";
import { identityOf, isKnown, isSameUser } from "./identity.ts";
import type { Identity } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";

/** How many tokens are tried: each costs a request, and two save most of what can be saved. */
const most = 2;

/** The tokens with the scope `read` that belong to the owner, as the deployment shows it; others are no fault here. */
export async function probeReaders(
  probe: Probe,
  target: Target,
  owner: Identity,
): Promise<readonly string[]> {
  if (!isKnown(owner)) return [];
  const named = tokenUsers(target).filter(({ scopes }) => scopes.includes("read"));
  const tried = await Promise.all(
    named.slice(0, most).map(async ({ principal }) => {
      try {
        const user = describedUser(await readAs(probe, principal));
        return user !== null && isSameUser(owner, identityOf(principal, user)) ? [principal] : [];
      } catch {
        // The run continues without it.
        return [];
      }
    }),
  );
  return tried.flat();
}

async function readAs(probe: Probe, principal: string) {
  const { response } = await probe.ask(operations.readCurrentUser.path, principal);
  return response;
}
