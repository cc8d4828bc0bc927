import { operations } from "#lib/contract/operations.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { principalPlace, type PrincipalName, type Target } from "#lib/target/target.ts";
import type { Answers, PersonName } from "./acquaintance.ts";
import { alwaysOne, areDistinguished, isInconstant, persons, usersShown } from "./acquaintance.ts";
import { UnusableTarget, type Identity } from "./preflight-result.ts";
import type { AskedPerson } from "./probe-principal.ts";
import { isSeen } from "./probe-workspace.ts";
import { workspacePath, type Probe } from "./probe.ts";

/** Who the principals are that must be different people. */
interface WhoIsWho {
  /** Whether answers for other callers were served, so that no answer proves who is meant. */
  readonly isMistaken: boolean;
  /** The owner, as far as the answers show; null if they do not. */
  readonly owner: Identity | null;
  /** What is known of any principal. */
  readonly asked: (principal: PrincipalName) => AskedPerson;
}

/**
 * Who is who by the answers. Throws {@link UnusableTarget} if two principals are one user: they were always shown the
 * same one, and see the same workspaces. Where they do not, or where the answers change, the deployment is to blame,
 * which checks judge: the principals are the people that the target says.
 */
export async function whoIsWho(probe: Probe, target: Target, answers: Answers): Promise<WhoIsWho> {
  const withOneKey = haveOneKey(target, [...answers.keys()]);
  if (withOneKey.length > 1) throw oneUser(target, withOneKey, "they have the same key");
  const isChanging = isInconstant(answers);
  if (!isChanging) await demandSeveral(probe, target, alwaysOne(answers));
  const isMistaken = isChanging || alwaysOne(answers).length > 0;
  const isShown = !isMistaken || areDistinguished(answers);
  const identityOf = (principal: PersonName): Identity | null =>
    (isShown ? usersShown(answers, principal).at(-1) : undefined) ?? null;
  const asked = (principal: PrincipalName): AskedPerson => {
    const name = persons.find((one) => one === principal);
    if (name === undefined) return { answers: [], identity: null, isMistaken };
    return { answers: answers.get(name) ?? [], identity: identityOf(name), isMistaken };
  };
  return { isMistaken, owner: identityOf("owner"), asked };
}

/** The first principals of these that have a key in common, which needs no asking; none if each has its own. */
export function haveOneKey(
  { principals }: Target,
  names: readonly PersonName[],
): readonly PersonName[] {
  const keysOf = (name: PersonName) => [principals[name]?.apiKey ?? []].flat();
  for (const name of names) {
    const same = names.filter((other) => keysOf(other).some((key) => keysOf(name).includes(key)));
    if (same.length > 1) return same;
  }
  return [];
}

async function demandSeveral(
  probe: Probe,
  target: Target,
  groups: readonly (readonly PersonName[])[],
): Promise<void> {
  for (const group of groups) {
    // oxlint-disable-next-line no-await-in-loop -- there is at most one such group of three people
    if (!(await seeOtherWorkspaces(probe, target, group)))
      throw oneUser(target, group, alwaysTheSame);
  }
}

/** Whether one of these principals sees a workspace that another one does not see, as no two keys of one user do. */
async function seeOtherWorkspaces(
  probe: Probe,
  target: Target,
  group: readonly PersonName[],
): Promise<boolean> {
  const own = target.principals.outsider?.workspace;
  if (!group.includes("outsider") || own === undefined) return false;
  for (const slug of [target.workspace, own]) {
    const path = workspacePath(operations.readFeatures.path, slug);
    // oxlint-disable-next-line no-await-in-loop -- the second workspace is for what the first does not show
    const seen = await Promise.all(group.map((name) => isSeenBy(probe, path, name)));
    if (seen.includes(true) && seen.includes(false)) return true;
  }
  return false;
}

/** Null if no answer shows it. */
async function isSeenBy(probe: Probe, path: string, principal: string): Promise<boolean | null> {
  try {
    const exchange = await probe.ask(path, principal);
    if (isSeen(exchange)) return true;
    return exchange.response.status === 404 ? false : null;
  } catch (error) {
    if (error instanceof TransportError) return null;
    throw error;
  }
}

const alwaysTheSame =
  "their keys were answered with one user's id each time, no matter which of them asked first";

/** Why a target is refused whose principals are one user, and what to give instead. */
function oneUser(target: Target, group: readonly PersonName[], why: string): UnusableTarget {
  const [first = "owner", ...others] = persons.filter((name) => group.includes(name));
  const places = others.map(principalPlace).join(" and ");
  const is = others.length > 1 ? "are" : "is";
  const message = `${places} ${is} the same user as ${principalPlace(first)}: ${why}.`;
  const instead = {
    owner: "",
    member: `the key of another user of ${target.workspace} as principals.member (or WMS_MEMBER_KEY)`,
    outsider: `the key of a user who belongs to another tenant, with the slug of that user's workspace, as principals.outsider (or WMS_OUTSIDER_KEY and WMS_OUTSIDER_WORKSPACE)`,
  };
  const fix = `Give ${others.map((name) => instead[name]).join(", and ")}; or leave ${places} out: what needs ${others.length > 1 ? "them" : "it"} is then untested.`;
  return new UnusableTarget("one-user", message, fix);
}
