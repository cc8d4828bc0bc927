import type { Unlock, UnlockKind } from "#lib/unjudged/unlock.ts";

/**
 * Who can provide what an unlock names: those who run the suite, those who administer the workspace, or the
 * deployment's developers.
 */
type Changer = "reader" | "administrator" | "developer";

/** All of them, in the order of reports, with the heading for what they can change. */
export const changers: readonly (readonly [changer: Changer, words: string])[] = [
  ["reader", "Yours to give"],
  ["administrator", "To be changed in the workspace"],
  ["developer", "Only the deployment's developers can change"],
];

const byKind: Readonly<Record<UnlockKind, Changer>> = {
  input: "reader",
  allowance: "reader",
  token: "reader",
  run: "reader",
  principal: "reader",
  project: "reader",
  feature: "reader",
  connection: "reader",
  suite: "reader",
  workspace: "administrator",
  plan: "administrator",
  records: "developer",
  route: "developer",
  member: "developer",
  answer: "developer",
  document: "developer",
  deployment: "developer",
};

/** Statuses by which a deployment says that the user, and not the request, is wrong. */
const ofTheUser: ReadonlySet<number> = new Set([401, 403]);

/** Who can change it. */
export function changerOf({ kind, subject, refusal }: Unlock): Changer {
  // Another user, or a project created manually, is named in the target file.
  if (isRefusedToUser({ refusal })) return "reader";
  if (kind === "records" && subject === "projects") return "reader";
  return byKind[kind];
}

/** An unlock as one text, with who can change it, or how, if its sentence does not say so. */
export function describeUnlock(unlock: Unlock): string {
  const remedy = remedyOf(unlock);
  return remedy === null ? unlock.sentence : `${unlock.sentence}; ${remedy}`;
}

/** What to do if the sentence only says what is wanted; null if the sentence says what to give. */
function remedyOf(unlock: Unlock): string | null {
  if (isRefusedToUser(unlock)) return anotherUser;
  return changerOf(unlock) === "developer" ? "only its developers can change that" : null;
}

/** What to give if a user may not send a request. */
export const anotherUser = "name a user in the target file who may send this";

/** Whether the user who sent a request may not send it. */
export function isRefusedToUser({ refusal }: Pick<Unlock, "refusal">): boolean {
  return refusal !== null && ofTheUser.has(refusal.status);
}
