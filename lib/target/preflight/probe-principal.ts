import { operations } from "#lib/contract/operations.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { currentUserIn } from "./diagnose-answer.ts";
import { identityOf, isKnown, isSameUser } from "./identity.ts";
import { UnusableTarget, type Identity, type Limitation } from "./preflight-result.ts";
import { isSeen } from "./probe-workspace.ts";
import { workspacePath, type Probe } from "./probe.ts";
import { wrongKeyOf } from "./probe-keys.ts";
import type { PrincipalName, Target } from "#lib/target/target.ts";

/** A further principal: who it is, or why it is not used. */
type Admission =
  | { readonly admitted: true; readonly identity: Identity | null }
  | { readonly admitted: false; readonly limitation: Limitation };

/** Whether a principal other than the owner can be used; a fault of one only limits what is demonstrated. */
export async function probePrincipal(
  probe: Probe,
  target: Target,
  owner: Identity,
  principal: PrincipalName,
): Promise<Admission> {
  try {
    const me = await probe.ask(operations.readCurrentUser.path, principal);
    const { status } = me.response;
    // This principal exists to be throttled.
    if (principal === "throttled" && status === 429) return { admitted: true, identity: null };
    if (status === 401)
      return refuse(principal, "its credential is not accepted (401)", "a valid credential");
    const user = currentUserIn(me, target.baseUrl);
    const isUnfit = user instanceof UnusableTarget;
    // A user who is on no list may still have a valid credential.
    const isOwn = status === 200 && me.response.json !== undefined;
    if (isUnfit && isKnown(owner) && !isOwn) throw user;
    const identity = identityOf(principal, isUnfit ? {} : user);
    const fault = await wrongKeyOf(probe, target, principal, identity);
    if (fault !== null) return refuse(principal, fault, "valid keys of one user");
    if (principal === "member") return await admitMember(probe, target, owner, identity);
    if (principal === "outsider") return await admitOutsider(probe, target, owner, identity);
    return { admitted: true, identity };
  } catch (error) {
    if (error instanceof TransportError || error instanceof UnusableTarget)
      return refuse(principal, error.message.replace(/\.$/, ""), "a credential that works");
    throw error;
  }
}

async function admitMember(
  probe: Probe,
  target: Target,
  owner: Identity,
  identity: Identity,
): Promise<Admission> {
  if (isSameUser(owner, identity))
    return refuse("member", "it is the owner", "the key of another user");
  const seen = await probe.ask(features(target.workspace), "member");
  if (seen.response.status !== 404) return { admitted: true, identity };
  return refuse(
    "member",
    `it does not see ${target.workspace}`,
    "the key of a user of that workspace",
  );
}

async function admitOutsider(
  probe: Probe,
  target: Target,
  owner: Identity,
  identity: Identity,
): Promise<Admission> {
  const own = target.principals.outsider?.workspace ?? "";
  if (isSameUser(owner, identity))
    return refuse("outsider", "it is the owner", "the key of another tenant's user");
  const [inside, outside] = await Promise.all([
    probe.ask(features(own), "outsider"),
    probe.ask(features(target.workspace), "outsider"),
  ]);
  if (inside.response.status === 404)
    return refuse(
      "outsider",
      `it does not see its own workspace ${own}`,
      "the slug of a workspace it may use",
    );
  // A visible workspace may be the very defect to be judged: only a listed member is not an outsider.
  if (isSeen(outside) && (await isListed(probe, target.workspace, identity)))
    return refuse(
      "outsider",
      `it is a member of ${target.workspace}`,
      "the key of a user who is not",
    );
  return { admitted: true, identity };
}

async function isListed(probe: Probe, workspace: string, identity: Identity): Promise<boolean> {
  const members = workspacePath(operations.listWorkspaceMembers.path, workspace);
  const { response } = await probe.ask(members, "owner", { query: { per_page: 200 } });
  return (
    identity.userId !== null && response.status === 200 && response.text.includes(identity.userId)
  );
}

function features(workspace: string): string {
  return workspacePath(operations.readFeatures.path, workspace);
}

function refuse(principal: string, reason: string, instead: string): Admission {
  const place = `principals.${principal}`;
  const what = `what needs ${place}, which is ignored: ${reason}`;
  return {
    admitted: false,
    limitation: { what, unlock: unlocks.input(place, `${instead} as ${place}`), isUnusable: true },
  };
}
