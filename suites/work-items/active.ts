import { mentionsId } from "#lib/http/mentions-id.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { byNumber } from "#suites/support/work-items/by-number.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const isNull = (row: unknown) => memberOf(row, "archived_at") === null;

const active = workItemLists.map((list) =>
  check({
    id: `work-items.${list.slug}.active`,
    clause: "work-items/active#archived-at",
    title: `archived_at is null on each row of ${list.slug}`,
    needs: ["frozenProject", "items"],
    killedBy: [`work-item-archived_at-altered-on-${list.slug}`],
    async run(given) {
      const page = await readListPage(given, list, { fields: "archived_at", per_page: 200 });

      given.expect(page).status(200).every("/data", "null", isNull, "archived_at");
    },
  }),
);

const askedFor = ["archived", "is_archived", "include_archived"].map((parameter) =>
  check({
    id: `work-items.narrow.${parameter}`,
    clause: "work-items/filters#narrow",
    title: `${parameter}=true lists no archived work item`,
    needs: ["frozenProject", "items", "archived"],
    killedBy: ["archived-items-listed-on-request"],
    async run(given) {
      const query = { [parameter]: true, per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given.expect(page).statusIn([200, 400]);
      const held = mentionsId(page, given.archived.id);
      given.expect(page).that("/data", "no archived work item", { held }, !held);
      given.observe(`${parameter}=true answers ${page.response.status}`, page);
    },
  }),
);

const transitions: readonly Check[] = [
  check({
    id: "work-items.delete.leaves-list",
    clause: "work-items/deleted#off-list",
    title: "a deleted work item is not on its project's list",
    needs: ["scratchProject"],
    killedBy: ["delete-leaves-record"],
    async run(given) {
      const made = await makeItem(given, { name: given.unique("item") });
      given
        .expect(await byNumber(given, made.sequenceId))
        .status(200)
        .rows([made.id]);
      await sendUndeclared(given, "DELETE", made.at);

      const page = await byNumber(given, made.sequenceId);

      given.expect(page).status(200).rows([]);
    },
  }),
];

/** Work items that were never archived, or are deleted. */
export const activeChecks: readonly Check[] = [...active, ...askedFor, ...transitions];
