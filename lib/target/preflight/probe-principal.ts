import { operations } from "#lib/contract/operations.ts";
import { TransportError, type Exchange } from "#lib/http/exchange.ts";
import { mentionsId } from "#lib/http/mentions-id.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { isAnswered, type ReachedAnswer } from "./acquaintance.ts";
import { currentUserIn, describedUser } from "./diagnose-answer.ts";
import { identityOf, isKnown, isSameUser } from "./identity.ts";
import { UnusableTarget, type Identity, type Limitation } from "./preflight-result.ts";
import { isSeen } from "./probe-workspace.ts";
import { workspacePath, type Probe } from "./probe.ts";
import { wrongKeyOf } from "./probe-keys.ts";
import { principalPlace, type PrincipalName, type Target } from "#lib/target/target.ts";

/** A further principal: who it is, or why it is not used. */
type Admission =
  | { readonly admitted: true; readonly identity: Identity | null }
  | { readonly admitted: false; readonly limitation: Limitation };

/** A principal that was asked who it is. */
export interface AskedPerson {
  /** The answers for its current user, in the order of asking; none if it was not asked. */
  readonly answers: readonly ReachedAnswer[];
  /** Who it is, as far as answers show; null if they do not. */
  readonly identity: Identity | null;
  /** Whether answers for other callers were served: they show nothing about keys. */
  readonly isMistaken: boolean;
}

/** Whether a principal other than the owner can be used; a fault of one only limits what is demonstrated. */
export async function probePrincipal(
  probe: Probe,
  target: Target,
  owner: Identity,
  principal: PrincipalName,
  asked: AskedPerson = { answers: [], identity: null, isMistaken: false },
): Promise<Admission> {
  try {
    const me =
      bestOf(asked.answers) ?? (await probe.ask(operations.readCurrentUser.path, principal));
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
    const shown = identityOf(principal, isUnfit || asked.isMistaken ? {} : user);
    const identity = asked.identity ?? shown;
    const fault = await wrongKeyOf(probe, target, principal, shown);
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

/** The answer that describes a user, else one that does not refuse the key, else any; throws if none came. */
function bestOf(answers: readonly ReachedAnswer[]): Exchange | null {
  const came = answers.filter(isAnswered);
  const best =
    came.find(({ response }) => describedUser(response) !== null) ??
    came.find(({ response }) => response.status !== 401) ??
    came[0];
  const [failure] = answers.filter((answer) => !isAnswered(answer));
  if (best === undefined && failure !== undefined) throw failure;
  return best ?? null;
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
  const page = await probe.ask(members, "owner", { query: { per_page: 200 } });
  const { userId } = identity;
  return userId !== null && page.response.status === 200 && mentionsId(page, userId);
}

function features(workspace: string): string {
  return workspacePath(operations.readFeatures.path, workspace);
}

function refuse(principal: string, reason: string, instead: string): Admission {
  const place = principalPlace(principal);
  const what = `what needs ${place}, which is ignored: ${reason}`;
  const unlock = unlocks.unfit(unlocks.input(place, `${instead} as ${place}`), place, reason);
  return { admitted: false, limitation: { what, unlock, isUnusable: true } };
}
