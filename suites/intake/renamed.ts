import type { Check, Given } from "#lib/check/check.ts";
import { awaitSearchIndex } from "#lib/check/arranging/await-search-index.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { createIntake } from "#suites/support/records/make-intake.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type ScratchGiven = Given<"scratchProject">;

const itemsAt = ({ path, scratchProject }: ScratchGiven) =>
  path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });

/** Words that a fuzzy search would not confuse. */
const twoWords = (given: ScratchGiven): readonly [string, string] => {
  const word = () => given.unique("w").replaceAll(/[^a-z0-9]/gi, "");
  return [word(), word().split("").toReversed().join("")];
};

/** Creates an intake work item; returns its path, and the id of its work item. */
async function reportItem(given: ScratchGiven, name: string) {
  const made = await createIntake(given, { name });
  given.expect(made).served(false);
  const list = given.path(operations.createIntakeWorkItem.path, {
    project_id: given.scratchProject.project.id,
  });
  const at = below(list, requireId(made));
  return { at, itemId: String(memberOf(made.response.json, "work_item_id")) };
}

/** Searches the work items for one that was made with a name, as long as an index needs. */
const find = (given: ScratchGiven, search: string, id: string) =>
  awaitSearchIndex(given, {
    path: itemsAt(given),
    query: { search },
    ids: [id],
    make: async (own, name) => (await make(own, kindNamed("work item"), { name })).id,
  });

const unlisted = () =>
  untested(
    "A work item that came in by the intake is not listed, or not found by its name.",
    unlocks.deployment("whose list and search of work items show those of its intake"),
  );

/** A work item that is renamed where it came in. */
export const renamedIntakeChecks: readonly Check[] = [
  check({
    id: "intake.work-item.searched-renamed",
    clause: "intake/work-item#searched-renamed",
    title:
      "a search of work items finds one by the name that an update of its intake record gave it",
    needs: ["scratchProject"],
    killedBy: ["work-items-renamed-in-the-intake-are-searched-by-former-names"],
    async run(given) {
      const [former, later] = twoWords(given);
      const { at, itemId } = await reportItem(given, former);
      const [path, query] = [itemsAt(given), { order_by: "-created_at", per_page: 200 }];
      if (!pageIds(await given.api.get(path, query)).includes(itemId)) throw unlisted();
      if (!pageIds(await find(given, former, itemId)).includes(itemId)) throw unlisted();
      await sendUndeclared(given, "PATCH", at, { json: { name: later } });
      const item = await given.api.get(below(path, itemId));
      if (memberOf(item.response.json, "name") !== later) {
        throw untested("The work item keeps its name.", unlocks.renamed);
      }

      const page = await find(given, later, itemId);

      const ids = pageIds(page);
      given.expect(page).status(200).that("/data", `with ${itemId}`, ids, ids.includes(itemId));
    },
  }),
];
