import { orWhy } from "#lib/unjudged/or-why.ts";
import { UnjudgedError, untested } from "#lib/unjudged/unjudged.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Aftermath } from "#lib/contract/subjects/aftermaths.ts";
import { aftermathNames, aftermaths, shownAftermaths } from "#lib/contract/subjects/aftermaths.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import type { MadeRecord } from "#suites/support/updates/kinds.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import type { MadeItem } from "#suites/support/work-items/make-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

type ScratchGiven = Given<"scratchProject" | "owner">;
type Related = Pick<MadeRecord, "id" | "at">;

/** How a related record is made, and what becomes of it. */
interface Story {
  readonly make: (given: ScratchGiven) => Promise<Related>;
  readonly name: (given: ScratchGiven, related: Related) => Promise<MadeItem>;
  readonly befall: (given: ScratchGiven, related: Related) => Promise<unknown>;
}

const made = (kind: "label" | "cycle" | "module") => (given: ScratchGiven) =>
  make(given, kindNamed(kind));

/** Creates a work item that names the record from the start. */
const namedBy =
  (ids: "parent_id" | "label_ids"): Story["name"] =>
  (given, { id }) =>
    makeItem(given, {
      name: given.unique("naming"),
      [ids]: ids === "label_ids" ? [id] : id,
    });

/** Creates a work item and puts it into the cycle or module, by the route for that or else by an update. */
const putInto =
  (ids: "cycle_id" | "module_ids"): Story["name"] =>
  async (given, { id, at }) => {
    const item = await makeItem(given, { name: given.unique("planned") });
    const add = () =>
      sendUndeclared(given, "POST", `${at}work-items/`, { json: { add: [item.id] } });
    if ((await orWhy(add)) instanceof UnjudgedError) {
      const json = { [ids]: ids === "cycle_id" ? id : [id] };
      await sendUndeclared(given, "PATCH", item.at, { json });
    }
    return item;
  };

const removed: Story["befall"] = (given, { at }) => sendUndeclared(given, "DELETE", at);

const stories: Readonly<Record<Aftermath, Story>> = {
  "archived parent": {
    make: (given) => makeItem(given, { name: given.unique("parent") }),
    name: namedBy("parent_id"),
    befall: (given, { at }) => archiveItem(given, at),
  },
  "deleted label": { make: made("label"), name: namedBy("label_ids"), befall: removed },
  "label deleted in bulk": {
    make: made("label"),
    name: namedBy("label_ids"),
    befall: async ({ api, path, scratchProject }, { id }) => {
      const { id: project_id } = scratchProject.project;
      const at = path(operations.bulkDeleteLabels.path, { project_id });
      return requireSuccess(await api.send("POST", at, { json: { ids: [id] } }));
    },
  },
  "deleted cycle": { make: made("cycle"), name: putInto("cycle_id"), befall: removed },
  "ended cycle": {
    make: made("cycle"),
    name: putInto("cycle_id"),
    befall: (given, { at }) => {
      const json = { start_date: "2020-01-06T00:00:00Z", end_date: "2020-01-17T00:00:00Z" };
      return sendUndeclared(given, "PATCH", at, { json });
    },
  },
  "deleted module": { make: made("module"), name: putInto("module_ids"), befall: removed },
};

/** A work item and its related record after something befell the latter, and how lists show them. */
interface Outcome {
  readonly item: MadeItem;
  readonly related: Related;
  /** Whether the work item shows the record. */
  readonly isShown: boolean;
  readonly byAbsence: Exchange;
  readonly byValue: Exchange;
  readonly expanded: Exchange;
}

/** Goes through a story; what the work item shows must be the same before and after the lists are read. */
async function play(given: ScratchGiven, name: Aftermath): Promise<Outcome> {
  const { api, path, scratchProject } = given;
  const { relation, ids, filter } = aftermaths[name];
  const story = stories[name];
  const related = await story.make(given);
  const item = await story.name(given, related);
  const shows = async () => {
    const shown = memberOf(requireSuccess(await api.get(item.at)).response.json, ids);
    return [shown].flat().includes(related.id);
  };
  const unlock = unlocks.deployment(`that lets a work item have ${ids}`);
  if (!(await shows())) throw untested(`A work item does not take its ${ids}.`, unlock);
  await story.befall(given, related);
  const isShown = await shows();
  const at = path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
  const narrow = { sequence_id: item.sequenceId };
  const byAbsence = await api.get(at, { ...narrow, [`${filter}__isnull`]: true });
  const byValue = await api.get(at, { ...narrow, [filter]: related.id });
  const expanded = await api.get(at, { ...narrow, expand: relation });
  if ((await shows()) !== isShown)
    throw untested(`The ${ids} of a work item change later.`, unlock);
  return { item, related, isShown, byAbsence, byValue, expanded };
}

const outcomes = createMemory<Promise<Outcome>, ScratchGiven>(
  "queries.aftermath",
  ({ scratchProject }) => scratchProject,
);
const needs = ["scratchProject", "owner"] as const;
const storyOf = (given: ScratchGiven, name: Aftermath) =>
  outcomes(given, name, (own) => play(own, name));

/** The page has the row of the work item, or has none. */
function expectRow(
  given: ScratchGiven,
  page: Exchange,
  { item }: Outcome,
  isWanted: boolean,
): void {
  const isMet = pageIds(page).includes(item.id);
  const wanted = `${isWanted ? "a row" : "no row"} of ${item.id}`;
  given
    .expect(page)
    .status(200)
    .that("/data", wanted, isMet, isMet === isWanted);
}

const byAbsence = aftermathNames.map((name) =>
  check({
    id: `queries.aftermath.${dashed(name)}-by-absence`,
    clause: "queries/aftermath#absence",
    subject: name,
    title: `after its ${aftermaths[name].relation} became a case of "${name}", ${aftermaths[name].filter}__isnull=true selects a work item as it shows itself`,
    needs,
    killedBy: [`absence-forgets-${dashed(name)}`],
    async run(given) {
      const story = await storyOf(given, name);

      expectRow(given, story.byAbsence, story, !story.isShown);
    },
  }),
);

const byValue = aftermathNames.map((name) =>
  check({
    id: `queries.aftermath.${dashed(name)}-by-value`,
    clause: "queries/aftermath#value",
    subject: name,
    title: `after its ${aftermaths[name].relation} became a case of "${name}", ${aftermaths[name].filter} selects a work item as it shows itself`,
    needs,
    killedBy: [`value-forgets-${dashed(name)}`],
    async run(given) {
      const story = await storyOf(given, name);
      // An id that names nothing any more may be refused.
      const refusals = story.isShown ? [] : [400, 404];
      given.expect(story.byValue).statusIn([200, ...refusals]);
      if (refusals.includes(story.byValue.response.status)) return;

      expectRow(given, story.byValue, story, story.isShown);
    },
  }),
);

const expanded = shownAftermaths.map((name) =>
  check({
    id: `queries.aftermath.${dashed(name)}-expanded`,
    clause: "queries/aftermath#expanded",
    subject: name,
    title: `the ${aftermaths[name].relation} of a work item is expanded although it became a case of "${name}"`,
    needs,
    killedBy: [`expansion-forgets-${dashed(name)}`],
    async run(given) {
      const { item, isShown, expanded: page } = await storyOf(given, name);
      given.expect(page).status(200).rows([item.id]);
      if (!isShown)
        throw untested("The work item shows it no more.", unlocks.deployment("that keeps it"));

      given.expect(page).is(`/data/0/${aftermaths[name].relation}`, "object");
    },
  }),
);

/** What filters and expansions make of related records after something befell them. */
export const aftermathChecks: readonly Check[] = [...byAbsence, ...byValue, ...expanded];
