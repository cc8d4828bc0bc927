import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { dayMembers, flagMembers, namedWrites } from "#lib/contract/subjects/reported-members.ts";
import { isReportedInPart, isReportedName } from "#suites/support/answers/spelled-name.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";

const routeOf = (name: OperationName) => `${operations[name].method} ${operations[name].path}`;

/** Judges what an operation reports about a name that is easily altered, if it accepts such a name. */
async function expectName(
  given: Ready,
  name: keyof typeof namedWrites,
  isKept: (reported: unknown, sent: unknown) => boolean,
): Promise<void> {
  const { accept, named } = await refusedBy(given, name);
  given.expect(accept).live();
  if (named === null || named.response.status === 400) {
    const unlock = unlocks.deployment("that accepts names with emoji");
    throw untested(`${routeOf(name)} refuses such a name.`, unlock);
  }

  const member = namedWrites[name];
  const sent = memberOf(named.request.json, member);
  const reported = memberOf(named.response.json, member);
  given.expect(named).ok().that(`/${member}`, String(sent), reported, isKept(reported, sent));
}

const names = keysOf(namedWrites).flatMap((name) => [
  check({
    id: `requests.${name}.name-kept`,
    clause: "requests/name#characters",
    subject: name,
    title: `${routeOf(name)} replaces no emoji and no letters of several scripts`,
    needs: operationNeeds(name),
    killedBy: [`name-of-${name}-loses-its-scripts`, `name-of-${name}-loses-its-emoji`],
    run: (given: Ready) => expectName(given, name, isReportedInPart),
  }),
  check({
    id: `requests.${name}.name-whole`,
    clause: "requests/name#whole",
    subject: name,
    title: `${routeOf(name)} returns a name of emoji and several scripts as it was sent`,
    needs: operationNeeds(name),
    killedBy: [`name-of-${name}-drops-its-emoji`],
    run: (given: Ready) => expectName(given, name, isReportedName),
  }),
]);

const days = keysOf(dayMembers).map((word) => {
  const { operation, member, value } = dayMembers[word];
  return check({
    id: `requests.no-day.${word}`,
    clause: "requests/no-day#no-other",
    subject: word,
    title: `${routeOf(operation)} stores no other date for ${member} ${value}`,
    needs: operationNeeds(operation),
    killedBy: [`${word}-rolls-over-to-the-next-month`],
    async run(given: Ready) {
      const { accept, unfit } = await refusedBy(given, operation);
      given.expect(accept).live();

      const answer = unfit.get(word) ?? accept;
      given.observe(`${member} ${value} answers ${answer.response.status}`, answer);
      if (answer.response.status >= 300) given.expect(answer).problem("invalid_request");
      const reported = memberOf(answer.response.json, member) ?? null;
      given.expect(answer).that(`/${member}`, "no day", reported, reported === null);
    },
  });
});

const flags = keysOf(flagMembers).map((word) => {
  const { operation, member, value } = flagMembers[word];
  return check({
    id: `requests.no-boolean.${word}`,
    clause: "requests/no-boolean#not-true",
    subject: word,
    title: `${routeOf(operation)} does not store true for the text ${value} in ${member}`,
    needs: operationNeeds(operation),
    killedBy: [`${word}-takes-a-text-as-true`],
    async run(given: Ready) {
      const { accept, unfit } = await refusedBy(given, operation);
      given.expect(accept).live();

      const answer = unfit.get(word) ?? accept;
      given.observe(`${member} "${value}" answers ${answer.response.status}`, answer);
      const reported = memberOf(answer.response.json, member) ?? null;
      given.expect(answer).that(`/${member}`, "not true", reported, reported !== true);
    },
  });
});

/** What writes report about names that are easily altered, and about values that a member cannot have. */
export const reportedChecks: readonly Check[] = [...names, ...days, ...flags];
