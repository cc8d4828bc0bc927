import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import {
  itemOfInactiveType,
  retiredTypeNeeds,
} from "#suites/support/work-items/item-of-inactive-type.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

const listed = workItemLists.map(({ slug }) =>
  check({
    id: `work-items.${slug}.of-inactive-type`,
    clause: "work-items/active#inactive-type",
    subject: slug,
    title: `${slug} has a work item whose type was made inactive, and returns that type`,
    needs: retiredTypeNeeds,
    killedBy: [
      `items-of-inactive-types-leave-${slug}`,
      `inactive-types-are-null-on-${slug}`,
      `inactive-types-expand-to-null-on-${slug}`,
    ],
    async run(given) {
      const { id, type, rows } = await itemOfInactiveType(given);

      const page = given.expect(rows[slug]).status(200).rows([id]);
      page.equals("/data/0/type_id", type).equals("/data/0/type/id", type);
    },
  }),
);

const found = workItemLists.map(({ slug }) =>
  check({
    id: `work-items.${slug}.found-by-inactive-type`,
    clause: "work-items/filter#inactive-type",
    subject: slug,
    title: `type_id finds on ${slug} a work item whose type was made inactive`,
    needs: retiredTypeNeeds,
    killedBy: [`items-of-inactive-types-not-found-on-${slug}`],
    async run(given) {
      const { id, found: pages } = await itemOfInactiveType(given);

      given.expect(pages[slug]).status(200).rows([id]);
    },
  }),
);

/** Work items whose type can no longer be selected, as they are listed and found. */
export const inactiveTypeChecks: readonly Check[] = [...listed, ...found];
