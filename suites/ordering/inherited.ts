import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsList, needsSeveral, readListPage } from "#lib/check/matchers/list-page.ts";
import { judgedLists, settledLists } from "#lib/contract/subjects/judged-lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { inheritedNames } from "#suites/support/answers/unusual-names.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const orderings = inheritedNames.flatMap(({ word, name }) => [
  { word, order_by: name },
  { word: `${word}-downward`, order_by: `-${name}` },
]);

/** Each list gets one such name; a project's work items get all of them, in both directions. */
const taken = judgedLists.flatMap((list) =>
  orderings
    .filter(({ word }) => word === "constructor" || list === lists.projectWorkItems)
    .map(({ word, order_by }) =>
      check({
        id: `ordering.${list.slug}.takes-inherited-${word}`,
        clause: "ordering/unknown#inherited-name",
        subject: list.slug,
        title: `the list of ${list.slug} does not refuse order_by=${order_by}`,
        needs: needsList(list),
        restsOn: groundsOf(list.slug),
        killedBy: ["order-inherited-names-crash", "order-inherited-names-refused"],
        async run(given) {
          const page = await readListPage(given, list, { order_by });

          given.expect(page).status(200).is("/data", "object[]");
        },
      }),
    ),
);

const order_by = "constructor";

const fallbacks = settledLists.map((list) =>
  check({
    id: `ordering.${list.slug}.fallback-inherited`,
    clause: "ordering/fallback#inherited-name",
    subject: list.slug,
    title: `${list.slug} have their default order for order_by=${order_by}`,
    needs: needsSeveral(list),
    killedBy: ["order-inherited-names-turned"],
    async run(given) {
      const plain = await readListPage(given, list);
      given.expect(plain).status(200).atLeast("/data", 2);

      const page = await readListPage(given, list, { order_by });

      given.expect(page).status(200).sequence(pageIds(plain));
    },
  }),
);

/** Orderings named like a property that every JavaScript object has, which are not orderings of any list. */
export const orderingInheritedChecks: readonly Check[] = [...taken, ...fallbacks];
