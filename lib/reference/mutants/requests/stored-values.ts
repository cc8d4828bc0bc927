import {
  withoutScripts,
  withoutEmoji,
  droppingEmoji,
} from "#lib/reference/mutants/building/respelled-texts.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { dayMembers, flagMembers, namedWrites } from "#lib/contract/subjects/reported-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** Stores a text differently from how it was sent. */
const respelling = (
  defect: string,
  [operation, member]: readonly [OperationName, string],
  change: (text: string) => string,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: ({ call, field }) => call.operation === operation && field === member,
  instead: (_, usual) => {
    const value = usual();
    return typeof value === "string" ? change(value) : value;
  },
});

const nextMonth = { "2031-02-30": "2031-03-02", "2031-04-31": "2031-05-01" };

const rolled = (text: string): string =>
  Object.entries(nextMonth).reduce((rest, [none, day]) => rest.replace(none, day), text);

const rollingOver = (word: keyof typeof dayMembers): Mutant => {
  const { operation, member, value } = dayMembers[word];
  return {
    defect: `accepts ${member} ${value} on ${operation} as a day of the next month`,
    policy: "writes.body",
    where: ({ call }) => call.operation === operation,
    instead: (_, usual) => {
      const body = usual();
      const sent = body[member];
      return typeof sent === "string" ? { ...body, [member]: rolled(sent) } : body;
    },
  };
};

const truthy = (word: keyof typeof flagMembers): Mutant => {
  const { operation, member } = flagMembers[word];
  return {
    defect: `takes any text but the empty one as true in ${member} on ${operation}`,
    policy: "writes.body",
    where: ({ call }) => call.operation === operation,
    instead: (_, usual) => {
      const body = usual();
      const sent = body[member];
      return typeof sent === "string" ? { ...body, [member]: sent !== "" } : body;
    },
  };
};

/** Defects of how names, days and booleans are stored. */
export const storedValueMutants = {
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-loses-its-scripts` as const,
    (name) =>
      respelling(
        `replaces each non-Latin letter with a question mark in the name sent to ${name}`,
        [name, namedWrites[name]],
        withoutScripts,
      ),
  ),
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-loses-its-emoji` as const,
    (name) =>
      respelling(
        `replaces each emoji with a question mark in the name sent to ${name}`,
        [name, namedWrites[name]],
        withoutEmoji,
      ),
  ),
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-drops-its-emoji` as const,
    (name) =>
      respelling(
        `drops each emoji from the name sent to ${name}`,
        [name, namedWrites[name]],
        droppingEmoji,
      ),
  ),
  ...family(
    keysOf(dayMembers),
    (word) => `${word}-rolls-over-to-the-next-month` as const,
    rollingOver,
  ),
  ...family(keysOf(flagMembers), (word) => `${word}-takes-a-text-as-true` as const, truthy),
} as const;
