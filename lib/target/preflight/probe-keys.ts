import { operations } from "#lib/contract/operations.ts";
import { keyName } from "#lib/target/file/credentials.ts";
import { describedUser } from "./diagnose-answer.ts";
import { identityOf, isKnown, isSameUser } from "./identity.ts";
import { UnusableTarget, type Identity } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";
import type { PrincipalName, Target } from "#lib/target/target.ts";

/**
 * What is wrong with one of a principal's keys: it does not work, or belongs to another user; null if all act for the
 * same user. A single key is not tried again.
 */
export async function wrongKeyOf(
  probe: Probe,
  target: Target,
  principal: PrincipalName,
  identity: Identity,
): Promise<string | null> {
  const keys = target.principals[principal]?.apiKey ?? "";
  if (typeof keys === "string" || keys.length < 2) return null;
  const faults = await Promise.all(
    keys.map(async (_, index) => {
      const { path } = operations.readCurrentUser;
      const { response } = await probe.ask(path, keyName(principal, index));
      const place = `key ${index + 1} of principals.${principal}`;
      if (response.status === 401) return `${place} is not accepted (401)`;
      // If users cannot be distinguished, nobody can be mistaken for another.
      if (!isKnown(identity)) return null;
      const user = describedUser(response);
      if (user === null) return `${place} cannot read the current user (${response.status})`;
      const isSame = isSameUser(identity, identityOf(principal, user));
      return isSame ? null : `${place} is the key of another user`;
    }),
  );
  return faults.find((fault) => fault !== null) ?? null;
}

/** Throws UnusableTarget if not all of the owner's keys act for the owner. */
export async function demandOneOwner(probe: Probe, target: Target, owner: Identity): Promise<void> {
  const fault = await wrongKeyOf(probe, target, "owner", owner);
  if (fault === null) return;
  const fix = "List keys of one user only, each of them valid: requests are spread over them.";
  throw new UnusableTarget("wrong-key", `${fault.replace(/^k/, "K")}.`, fix);
}
