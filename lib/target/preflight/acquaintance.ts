import type { Exchange, TransportError } from "#lib/http/exchange.ts";
import { describedUser } from "./diagnose-answer.ts";
import { identityOf } from "./identity.ts";
import type { Identity } from "./preflight-result.ts";

/** Principals that are different people. */
export const persons = ["owner", "member", "outsider"] as const;

/** One of them. */
export type PersonName = (typeof persons)[number];

/** An answer for the current user, or why none came. */
export type ReachedAnswer = Exchange | TransportError;

/** What was answered for the current user of each person, in the order of asking. */
export type Answers = ReadonlyMap<PersonName, readonly ReachedAnswer[]>;

/** Whether an answer came. */
export function isAnswered(answer: ReachedAnswer): answer is Exchange {
  return "response" in answer;
}

/** The users that one principal was shown, in the order of asking; an answer without an id shows none. */
export function usersShown(answers: Answers, principal: PersonName): readonly Identity[] {
  return (answers.get(principal) ?? []).flatMap((answer) => {
    const user = isAnswered(answer) ? describedUser(answer.response) : null;
    const identity = user === null ? null : identityOf(principal, user);
    return identity?.userId ? [identity] : [];
  });
}

/** Ids are compared without letter case. */
function idOf({ userId }: Identity): string {
  return userId?.toLowerCase() ?? "";
}

/** Whether a principal was shown several users: at least one of the answers was meant for another caller. */
export function isInconstant(answers: Answers): boolean {
  return persons.some((name) => new Set(usersShown(answers, name).map(idOf)).size > 1);
}

/** Whether the last users that principals were shown are all different; what shows no id is no obstacle. */
export function areDistinguished(answers: Answers): boolean {
  const ids = persons.flatMap((name) => usersShown(answers, name).slice(-1)).map(idOf);
  return new Set(ids).size === ids.length;
}

/** The groups of principals that were always shown one and the same user. */
export function alwaysOne(answers: Answers): readonly (readonly PersonName[])[] {
  const groups = new Map<string, PersonName[]>();
  for (const name of persons) {
    const ids = new Set(usersShown(answers, name).map(idOf));
    const [id] = ids;
    if (id !== undefined && ids.size === 1) groups.set(id, [...(groups.get(id) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}
