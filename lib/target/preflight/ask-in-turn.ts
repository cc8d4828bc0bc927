import { randomUUID } from "node:crypto";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import type { ReachedAnswer, Answers, PersonName } from "./acquaintance.ts";
import { areDistinguished, isAnswered, isInconstant } from "./acquaintance.ts";
import type { Probe } from "./probe.ts";

/**
 * Milliseconds to wait before a question that may still distinguish principals: longer than caches commonly keep an
 * answer. Only where nothing else did.
 */
const waits = [2_200, 8_300] as const;

/**
 * Asks who some people are, one directly after another, and again in the other order, so that an answer that was kept
 * for another caller shows. If that does not distinguish them, each is asked where nothing can have been kept: twice at
 * an address that nobody asked before, and then alone after a while.
 */
export async function askInTurn(
  probe: Probe,
  owner: Exchange | null,
  { people, isHopeless }: { readonly people: readonly PersonName[]; readonly isHopeless: boolean },
): Promise<Answers> {
  const answers = new Map<PersonName, readonly ReachedAnswer[]>(
    owner === null ? [] : [["owner", [owner]]],
  );
  const inTurn = async (names: readonly PersonName[], query: Query = {}): Promise<void> => {
    for (const name of names) {
      const before = answers.get(name) ?? [];
      // One that is never answered would use up the time of all others.
      if (before.some((answer) => !isAnswered(answer))) continue;
      // oxlint-disable-next-line no-await-in-loop -- in this order, one after another
      answers.set(name, [...before, await answerTo(probe, name, query)]);
    }
  };
  const isKnown = (): boolean => !isInconstant(answers) && areDistinguished(answers);
  const [first] = people;
  if (first === undefined) return answers;
  await inTurn([...people, ...people.toReversed(), "owner"]);
  if (isKnown() || isHopeless) return answers;
  for (const name of ["owner", ...people] as const) {
    // The contract knows no such parameter: a deployment may refuse it, which shows nothing.
    // oxlint-disable-next-line no-await-in-loop -- the second answer is for the one who asked last
    await inTurn([name, name], { _: randomUUID() });
  }
  for (const [index, ms] of waits.entries()) {
    if (areDistinguished(answers)) break;
    const alone = people[index] ?? first;
    // oxlint-disable no-await-in-loop -- only while the answers before do not show it
    if (!(await probe.pause(ms))) break;
    await inTurn([alone, alone]);
    // oxlint-enable no-await-in-loop
  }
  return answers;
}

async function answerTo(probe: Probe, principal: PersonName, query: Query): Promise<ReachedAnswer> {
  try {
    const { path } = operations.readCurrentUser;
    // A query without parameters is another request to those who share reads.
    return await probe.ask(path, principal, Object.keys(query).length === 0 ? {} : { query });
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}
