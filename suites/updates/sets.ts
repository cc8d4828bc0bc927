import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { labels, assignees, guarded } from "#suites/support/updates/replaced-sets.ts";

const rows = [
  { member: "label_ids", relation: "labels", needs: ["scratchProject"], of: labels },
  {
    member: "assignee_ids",
    relation: "assignees",
    needs: ["scratchProject", "owner", "member"],
    of: assignees,
  },
] as const;

const idsAt = (exchange: Exchange, pointer: string): readonly string[] => {
  const value = valueAt(exchange.response.json, pointer);
  return Array.isArray(value) ? value.map(idOf) : [];
};

const perMember = rows.flatMap(({ member, relation, needs, of }) => [
  check({
    id: `updates.replaced.${member}`,
    clause: "updates/replaced#those-alone",
    subject: member,
    title: `an update of ${member} leaves exactly those that it names`,
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
    title: `expand on an update of ${member} returns the current ${relation}`,
    needs,
    killedBy: [`expand-on-update-tells-the-former-${relation}`, "expand-ignored-on-update"],
    async run(given) {
      const { second, replaced } = guarded(given, await of(given), member);

      const ids = idsAt(answeredRecord(replaced), `/${relation}`);
      given.expect(replaced).that(`/${relation}`, second, ids, equalValues(ids, [second]));
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
    title: `${relation} expand to an empty array after ${member} are emptied`,
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
    title: `a work item whose ${member} were emptied is found by the absence filter`,
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
    title: `the row of a work item whose ${member} were emptied has none`,
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

/** What an update does to sets of ids. */
export const setChecks: readonly Check[] = [...perMember];
