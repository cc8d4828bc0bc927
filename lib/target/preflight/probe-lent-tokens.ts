import { operations } from "#lib/contract/operations.ts";
import { tokenUsers } from "#lib/target/file/credentials.ts";
import type { Target } from "#lib/target/target.ts";
import { describedUser } from "./diagnose-answer.ts";
import { identityOf, isKnown, isSameUser } from "./identity.ts";
import type { Identity, LentTokens } from "./preflight-result.ts";
import { noTokens } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";

/** How many tokens of a scope are taken: each of them costs a request, and two save most of what can be saved. */
const most = 2;

/**
 * The owner's tokens with a global scope. A token that may read is asked for its user. For one that may only write, the
 * target file is believed, unless a reading token belongs to another user.
 */
export async function probeLentTokens(
  probe: Probe,
  target: Target,
  owner: Identity,
): Promise<LentTokens> {
  if (!isKnown(owner)) return noTokens;
  const named = tokenUsers(target);
  const reading = named.filter(({ scopes }) => scopes.includes("read")).slice(0, most);
  const owners = new Map(
    await Promise.all(
      reading.map(async ({ principal }) => [principal, await isOwners(principal)] as const),
    ),
  );
  const areNamedRightly = [...owners.values()].every((isOwner) => isOwner !== false);
  const writing = named.filter(
    ({ principal, scopes }) =>
      scopes.includes("write") &&
      (scopes.includes("read") ? owners.get(principal) === true : areNamedRightly),
  );
  return {
    read: [...owners].flatMap(([principal, isOwner]) => (isOwner === true ? [principal] : [])),
    write: writing.slice(0, most).map(({ principal }) => principal),
  };

  /** Whether a token acts for the owner; null where no answer says so. */
  async function isOwners(principal: string): Promise<boolean | null> {
    try {
      const { response } = await probe.ask(operations.readCurrentUser.path, principal);
      const user = describedUser(response);
      return user === null ? null : isSameUser(owner, identityOf(principal, user));
    } catch {
      // The run goes without it.
      return null;
    }
  }
}
