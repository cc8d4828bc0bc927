import { check } from "#lib/check/check.ts";
import { demandSeveral, needsSeveral, readPage } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

// For the frozen project's work items, this is judged where the rows after the cursor are.
const others = judgedLists.filter((list) => list.slug !== "work-items");

/** What a cursor without paginate does on each list. */
export const cursorAlone = others.map((list) =>
  check({
    id: `pagination.${list.slug}.cursor-alone`,
    clause: "pagination/cursor-parameter#alone-on-others",
    subject: list.slug,
    title: `a cursor of ${list.slug} without paginate selects the cursor style`,
    needs: needsSeveral(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`cursor-alone-answered-by-offset-on-${list.slug}`],
    async run(given) {
      await demandSeveral(given, list);
      const query = { order_by: "created_at", per_page: 1 };
      const first = await readPage(given, list, { paginate: "cursor", ...query });
      const cursor = valueAt(first.response.json, "/next_cursor");
      given.expect(first).status(200);
      if (typeof cursor !== "string") {
        const unlock = unlocks.workspace(`with two rows in the list of ${list.slug}`);
        throw untested(`The first page of ${list.slug} is the last.`, shownBy(unlock, first));
      }

      const page = await readPage(given, list, { ...query, cursor });

      given.expect(page).status(200).equals("/pagination/style", "cursor");
    },
  }),
);
