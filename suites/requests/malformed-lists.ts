import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { labels, assignees, guarded } from "#suites/support/updates/replaced-sets.ts";

/** The contract does not state whether an id may be named twice, and what is then reported. */
const doubled = [
  { member: "label_ids", needs: ["scratchProject"], of: labels },
  { member: "assignee_ids", needs: ["scratchProject", "owner", "member"], of: assignees },
] as const;

const namedTwice = doubled.map(({ member, needs, of }) =>
  check({
    id: `requests.doubled.${member}`,
    clause: "requests/odd-input#body",
    title: `an update with an id twice in ${member} causes no server error`,
    needs,
    killedBy: [`odd-${member}-twice-crash`],
    async run(given) {
      const { first } = guarded(given, await of(given), member);
      const { at } = await make(given, kindNamed("work item"));
      const answer = await given.api.send("PATCH", at, { json: { [member]: [first, first] } });

      expectUnbroken(given, answer);
      const { json } = (await given.api.get(at)).response;
      given.observe(
        `${member} reported after one was named twice: ${countIn(json, member)}`,
        answer,
      );
    },
  }),
);

const madeTwice = doubled.map(({ member, needs, of }) =>
  check({
    id: `requests.doubled.create-${member}`,
    clause: "requests/odd-input#body",
    title: `a create of a work item with an id twice in ${member} causes no server error`,
    needs,
    killedBy: [`odd-${member}-twice-crash`],
    async run(given) {
      const { first } = guarded(given, await of(given), member);
      const at = given.path(lists.projectWorkItems.path, {
        project_id: given.scratchProject.project.id,
      });
      const json = { name: given.unique("item"), [member]: [first, first] };
      const answer = await given.api.send("POST", at, { json: await completed(given, at, json) });

      expectUnbroken(given, answer);
      given.observe(`${member} reported: ${countIn(answer.response.json, member)}`, answer);
    },
  }),
);

const countIn = (json: unknown, member: string): number => {
  const ids = valueAt(json, `/${member}`);
  return Array.isArray(ids) ? ids.length : 0;
};

/** Lists of ids that name one id twice. */
export const malformedListChecks: readonly Check[] = [...namedTwice, ...madeTwice];
