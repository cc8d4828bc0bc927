import type { OperationName } from "#lib/contract/operations.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { dayMembers, namedKinds, namedWrites } from "#lib/contract/subjects/told-members.ts";
import { storing } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/mutant.ts";

const withoutScripts = (text: string): string => text.replaceAll(/[\u0100-\u{FFFF}]/gu, "?");
const withoutEmoji = (text: string): string => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "?");

const droppingEmoji = (text: string): string => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, "");

/** Stores the name of a kind of record otherwise than it was sent. */
const renaming = (defect: string, resource: string, change: (text: string) => string): Mutant =>
  storing(defect, resource, "name", ({ value }) =>
    typeof value === "string" ? change(value) : value,
  );

/** Stores a text that an operation is sent otherwise than it was sent. */
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
    defect: `takes ${member} ${value} on ${operation} for a day of the next month`,
    policy: "writes.body",
    where: ({ call }) => call.operation === operation,
    instead: (_, usual) => {
      const body = usual();
      const sent = body[member];
      return typeof sent === "string" ? { ...body, [member]: rolled(sent) } : body;
    },
  };
};

/** Defects of what is kept of names and of days. */
export const toldValueMutants = {
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-loses-its-scripts` as const,
    (name) =>
      respelling(
        `stores a question mark for each letter beyond Latin in the name that ${name} is sent`,
        [name, namedWrites[name]],
        withoutScripts,
      ),
  ),
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-loses-its-emoji` as const,
    (name) =>
      respelling(
        `stores a question mark for each emoji in the name that ${name} is sent`,
        [name, namedWrites[name]],
        withoutEmoji,
      ),
  ),
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-loses-its-scripts` as const,
    (kind) =>
      renaming(`stores no letter beyond Latin in the name of a ${kind}`, kind, withoutScripts),
  ),
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-loses-its-emoji` as const,
    (kind) => renaming(`stores no emoji in the name of a ${kind}`, kind, withoutEmoji),
  ),
  ...family(
    keysOf(namedWrites),
    (name) => `name-of-${name}-drops-its-emoji` as const,
    (name) =>
      respelling(
        `drops each emoji of the name that ${name} is sent`,
        [name, namedWrites[name]],
        droppingEmoji,
      ),
  ),
  ...family(
    namedKinds,
    (kind) => `name-of-a-${kind}-drops-its-emoji` as const,
    (kind) => renaming(`drops each emoji of the name of a ${kind}`, kind, droppingEmoji),
  ),
  ...family(
    keysOf(dayMembers),
    (word) => `${word}-rolls-over-to-the-next-month` as const,
    rollingOver,
  ),
} as const;
