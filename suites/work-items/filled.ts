import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { filledPlaces, filledWrites } from "#lib/contract/clauses/work-items/filled.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { workItemRowFields } from "#lib/contract/subjects/sparse-lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { had } from "#lib/unjudged/or-why.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { expectSameMembers } from "#suites/support/answers/same-members.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { filledItem } from "#suites/support/work-items/filled-item.ts";
import type { FilledItem } from "#suites/support/work-items/filled-item.ts";

const needs = ["scratchProject", "owner"] as const;

/** The instant of an archive may be stored with fewer digits than it is answered with. */
const names = Object.keys(workItemRowFields).filter((name) => name !== "archived_at");

/** A read that shows the work item; an archived one may not be readable. */
function shown(read: Exchange, id: string): unknown {
  const { status, json } = read.response;
  if (status === 200 && memberOf(json, "id") === id) return json;
  throw untested("The work item is not read afterwards.", unlocks.answer("read", "of it"));
}

/** The work item while it was archived. */
const storedOf = ({ stored }: FilledItem) => had(stored);

/** The read after the archive; that before, if an archived work item is not readable. */
const archivedRead = (filled: FilledItem): Exchange => {
  const { afterArchive } = storedOf(filled);
  return afterArchive.response.status === 200 ? afterArchive : filled.afterUpdate;
};

/** Members that a deployment may change with an archive. */
const moved = ["state_id", "cycle_id", "module_ids"];
const unmoved = names.filter((name) => !moved.includes(name));

function unarchivedOf(filled: FilledItem): Exchange {
  const { unarchived } = storedOf(filled);
  if (unarchived !== null) return unarchived;
  throw untested("It is not unarchived.", unlocks.unarchiving);
}

/** What each write answered, and the read that followed. */
const writes = {
  create: (filled) => [filled.item.made, filled.afterCreate],
  update: (filled) => [filled.updated, filled.afterUpdate],
  archive: (filled) => [storedOf(filled).archived, archivedRead(filled)],
  unarchive: (filled) => [unarchivedOf(filled), storedOf(filled).afterUnarchive],
} as const satisfies Readonly<
  Record<(typeof filledWrites)[number], (filled: FilledItem) => readonly [Exchange, Exchange]>
>;

const written = filledWrites.map((write) =>
  check({
    id: `work-items.filled.${write}`,
    clause: "work-items/filled#as-read",
    subject: write,
    title: `the ${write} of a work item returns each member as the read that follows`,
    needs,
    killedBy: [`${write}-answers-one-label`, `${write}-answers-no-draft`],
    async run(given) {
      const filled = await filledItem(given);
      const [answer, read] = writes[write](filled);
      demonstrated(given, answer);
      answeredRecord(answer);

      const json = shown(read, filled.item.id);
      const compared = read === filled.afterUpdate && write === "archive" ? unmoved : names;
      const record = answer.response.json;
      expectSameMembers(given.expect(answer), { at: "", record, as: json, names: compared });
    },
  }),
);

/** Where the work item is returned besides its detail: the answer, and the pointer to it. */
function placed(
  filled: FilledItem,
  place: (typeof filledPlaces)[number],
): readonly [Exchange, string] {
  if (place === "identifier") return [filled.identified, ""];
  const page = place === lists.projectWorkItems.slug ? filled.row : filled.wideRow;
  const index = pageRows(page).findIndex((row) => idOf(row) === filled.item.id);
  if (index >= 0) return [page, `/data/${index}`];
  throw untested("The work item is not listed.", unlocks.answer("list", "of drafts"));
}

const places = filledPlaces.map((place) =>
  check({
    id: `work-items.filled.${place}`,
    clause: "work-items/filled#places",
    subject: place,
    title: `a draft below an archived work item is returned by the ${place} route as by its id`,
    needs,
    killedBy: [`drafts-lose-assignees-on-${place}`, `archived-parents-are-null-on-${place}`],
    async run(given) {
      const filled = await filledItem(given);
      const json = shown(filled.detail, filled.item.id);
      const [answer, at] = placed(filled, place);

      const claims = given.expect(answer).status(200);
      expectSameMembers(claims, { at, record: valueAt(answer.response.json, at), as: json, names });
    },
  }),
);

const kept = check({
  id: "work-items.filled.kept",
  clause: "work-items/filled#kept",
  title: "a new name changes nothing else of a work item that is in a cycle, modules and drafts",
  needs,
  killedBy: [
    "updates-publish-drafts",
    "updates-take-work-items-out-of-cycles",
    "updates-take-work-items-out-of-modules",
    "updates-of-drafts-are-lost",
  ],
  async run(given) {
    const filled = await filledItem(given);
    const before = shown(filled.detail, filled.item.id);
    demonstrated(given, filled.updated);

    const after = shown(filled.afterUpdate, filled.item.id);
    const claims = given.expect(filled.afterUpdate).equals("/name", filled.name);
    const others = names.filter((name) => name !== "name");
    expectSameMembers(claims, { at: "", record: after, as: before, names: others });
  },
});

const off = [lists.projectWorkItems, lists.workspaceWorkItems].map(({ slug }) =>
  check({
    id: `work-items.filled.off-${slug}`,
    clause: "work-items/filled#archived-draft",
    subject: slug,
    title: `an archived draft is not on ${slug}`,
    needs,
    killedBy: [`archived-drafts-are-on-${slug}`],
    async run(given) {
      const filled = await filledItem(given);
      const { archived, row, wideRow } = storedOf(filled);
      demonstrated(given, archived);

      const page = slug === lists.projectWorkItems.slug ? row : wideRow;
      given.expect(page).status(200).rows([]);
    },
  }),
);

/** One work item with several of everything, as its writes and the routes to it return it. */
export const filledChecks: readonly Check[] = [...written, ...places, kept, ...off];
