import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/inferred.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sameJson } from "#lib/check/matchers/same-json.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { demonstrated } from "./guard.ts";
import { kindNamed, make } from "./kinds.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Scratch = Given<"scratch">;

/** A work item whose set of ids is replaced, and then emptied. */
interface Sets {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly before: Exchange;
  readonly replaced: Exchange;
  readonly afterReplaced: Exchange;
  readonly emptied: Exchange;
  readonly afterEmptied: Exchange;
  /** The rows without any. */
  readonly without: Exchange;
}

interface Asked {
  readonly member: string;
  readonly relation: string;
  readonly filter: string;
}

async function change(
  given: Scratch,
  { member, relation, filter }: Asked,
  [first, second]: readonly [string, string],
): Promise<Sets> {
  const { api } = given;
  const { id, at } = await make(given, kindNamed("work item"), { [member]: [first] });
  const query = { expand: relation };
  const send = (ids: readonly string[]) =>
    api.send("PATCH", at, { query, json: { [member]: ids } });
  const before = await api.get(at);
  const replaced = await send([second]);
  const afterReplaced = await api.get(at, query);
  const emptied = await send([]);
  const afterEmptied = await api.get(at, query);
  const list = given.path(lists.projectWorkItems.path, { project_id: given.scratch.project.id });
  const without = await api.get(list, { [`${filter}__isnull`]: "true", per_page: 200 });
  return { id, first, second, before, replaced, afterReplaced, emptied, afterEmptied, without };
}

const labels = oncePerWorld("updates.labels", async (given) => {
  const [first, second] = [
    await make(given, kindNamed("label")),
    await make(given, kindNamed("label")),
  ];
  const asked = { member: "label_ids", relation: "labels", filter: "label_id" };
  return change(given, asked, [first.id, second.id]);
});

const assignees = oncePerWorld(
  "updates.assignees",
  (given: Given<"scratch" | "owner" | "member">) => {
    const asked = { member: "assignee_ids", relation: "assignees", filter: "assignee_id" };
    return change(given, asked, [given.owner.id, given.member.id]);
  },
);

const rows = [
  { member: "label_ids", relation: "labels", needs: ["scratch"], of: labels },
  {
    member: "assignee_ids",
    relation: "assignees",
    needs: ["scratch", "owner", "member"],
    of: assignees,
  },
] as const;

const idsAt = (exchange: Exchange, pointer: string): readonly string[] => {
  const value = valueAt(exchange.response.json, pointer);
  return Array.isArray(value) ? value.map(idOf) : [];
};

/** The sets of a work item that was made with one id, which was then to be replaced. */
function guarded(given: Scratch, sets: Sets, member: string): Sets {
  demonstrated(given, sets.before);
  given.expect(sets.before).equals(`/${member}`, [sets.first]);
  demonstrated(given, sets.replaced);
  return sets;
}

const perMember = rows.flatMap(({ member, relation, needs, of }) => [
  check({
    id: `updates.replaced.${member}`,
    clause: "updates/replaced#those-alone",
    subject: member,
    title: `an update of ${member} leaves exactly those it names`,
    needs,
    killedBy: [`${member}-are-merged`, `${member}-cannot-be-updated`],
    async run(given) {
      const { second, afterReplaced } = guarded(given, await of(given), member);

      given.expect(afterReplaced).status(200).equals(`/${member}`, [second]);
    },
  }),
  check({
    id: `updates.expand.${relation}`,
    clause: "updates/expand#to-many",
    title: `expand beside an update of ${member} tells the ${relation} after it`,
    needs,
    killedBy: [`expand-on-update-tells-the-former-${relation}`, "expand-ignored-on-update"],
    async run(given) {
      const { second, replaced } = guarded(given, await of(given), member);

      const ids = idsAt(answeredRecord(replaced), `/${relation}`);
      given.expect(replaced).that(`/${relation}`, second, ids, sameJson(ids, [second]));
    },
  }),
  check({
    id: `updates.emptied.${member}`,
    clause: "updates/emptied#empty",
    subject: member,
    title: `an empty array empties ${member}`,
    needs,
    killedBy: [`empty-${member}-are-ignored`],
    async run(given) {
      const { emptied, afterEmptied } = guarded(given, await of(given), member);

      given.expect(emptied).ok();
      given.expect(afterEmptied).status(200).length(`/${member}`, 0);
    },
  }),
  check({
    id: `updates.emptied-expansion.${member}`,
    clause: "updates/emptied#expansion",
    subject: member,
    title: `${relation} expand to an empty array once ${member} are emptied`,
    needs,
    killedBy: [`empty-${member}-are-ignored`, `no-${relation}-expand-to-null`],
    async run(given) {
      const { emptied, afterEmptied } = guarded(given, await of(given), member);

      given.expect(emptied).ok();
      given.expect(afterEmptied).status(200).length(`/${relation}`, 0);
    },
  }),
  check({
    id: `updates.emptied-filter.${member}`,
    clause: "updates/emptied#filter",
    subject: member,
    title: `a work item whose ${member} are emptied is among those without any`,
    needs,
    killedBy: [`empty-${member}-are-ignored`],
    async run(given) {
      const { id, emptied, without } = guarded(given, await of(given), member);

      given.expect(emptied).ok();
      const shown = idsAt(without, "/data");
      given.expect(without).status(200).that("/data", id, shown, shown.includes(id));
    },
  }),
  check({
    id: `updates.emptied-row.${member}`,
    clause: "updates/emptied#row",
    subject: member,
    title: `the row of a work item whose ${member} are emptied tells none`,
    needs,
    killedBy: [`rows-tell-the-former-${member}`],
    async run(given) {
      const { id, emptied, without } = guarded(given, await of(given), member);
      given.expect(emptied).ok();

      const index = idsAt(without, "/data").indexOf(id);
      given.expect(without).status(200);
      if (index < 0)
        throw untested("The work item is not listed.", unlocks.answer("list", "of it"));
      given.expect(without).length(`/data/${index}/${member}`, 0);
    },
  }),
]);

/** Whether one id may be named twice, and what is told of it then, is left open. */
const doubled = [
  { member: "label_ids", needs: ["scratch"], of: labels },
  { member: "assignee_ids", needs: ["scratch", "owner", "member"], of: assignees },
] as const;

const namedTwice = doubled.map(({ member, needs, of }) =>
  check({
    id: `updates.doubled.${member}`,
    clause: "requests/odd-input#body",
    title: `an update with one id twice in ${member} breaks nothing`,
    needs,
    killedBy: [`odd-${member}-twice-crash`],
    async run(given) {
      const { first } = guarded(given, await of(given), member);
      const { at } = await make(given, kindNamed("work item"));
      const answer = await given.api.send("PATCH", at, { json: { [member]: [first, first] } });

      expectUnbroken(given, answer);
      const { json } = (await given.api.get(at)).response;
      given.observe(`${member} told after one was named twice: ${countIn(json, member)}`, answer);
    },
  }),
);

const madeTwice = doubled.map(({ member, needs, of }) =>
  check({
    id: `updates.doubled.create-${member}`,
    clause: "requests/odd-input#body",
    title: `a work item that is made with one id twice in ${member} breaks nothing`,
    needs,
    killedBy: [`odd-${member}-twice-crash`],
    async run(given) {
      const { first } = guarded(given, await of(given), member);
      const at = given.path(lists.projectWorkItems.path, { project_id: given.scratch.project.id });
      const json = { name: given.unique("item"), [member]: [first, first] };
      const answer = await given.api.send("POST", at, { json: await completed(given, at, json) });

      expectUnbroken(given, answer);
      given.observe(`${member} told: ${countIn(answer.response.json, member)}`, answer);
    },
  }),
);

const countIn = (json: unknown, member: string): number => {
  const ids = valueAt(json, `/${member}`);
  return Array.isArray(ids) ? ids.length : 0;
};

/** What an update does to sets of ids. */
export const setChecks: readonly Check[] = [...perMember, ...namedTwice, ...madeTwice];
