import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import type { WorkItemList } from "#suites/support/work-items/work-item-lists.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

/** A work item in a state of the group triage, if the deployment lets one be made. */
const triaged = sharedArrangement("work-items.triaged", async (given) => {
  const at = given.path(lists.states.path, { project_id: given.scratchProject.project.id });
  const state = { name: given.unique("triage"), color: "#16a34a", group: "triage" };
  const json = await completed(given, at, state);
  const state_id = requireId(await sendUndeclared(given, "POST", at, { json }));
  return (await makeItem(given, { name: given.unique("triaged"), state_id })).id;
});

/** The newest rows of a list that a filter selects in the scratch project. */
function newest(given: Given<"scratchProject">, list: WorkItemList, filter: Query) {
  const { id } = given.scratchProject.project;
  const query = { ...filter, ...narrowedTo(list, id), order_by: "-created_at", per_page: 200 };
  return given.api.get(given.path(list.path, { project_id: id }), query);
}

/** The group triage among others, which no work item of the frozen project is in. */
export const triageChecks: readonly Check[] = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.state_group__in-with-triage`,
    clause: "work-items/filter#leaves-matching",
    subject: `${list.slug} state_group__in`,
    title: `state_group__in of triage and another group selects from ${list.slug} what is in triage`,
    needs: ["scratchProject"],
    killedBy: ["filter-in-drops-triage"],
    async run(given) {
      const id = await triaged(given);
      const alone = pageIds(await newest(given, list, { state_group: "triage" }));
      if (!alone.includes(id)) {
        const unlock = unlocks.deployment("that lists a work item in a state of the group triage");
        throw untested("A work item in triage is not listed by its group.", unlock);
      }

      const page = await newest(given, list, { state_group__in: "triage,started" });

      const ids = pageIds(page);
      given.expect(page).status(200).that("/data", `with ${id}`, ids, ids.includes(id));
    },
  }),
);
