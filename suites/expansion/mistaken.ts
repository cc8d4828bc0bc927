import fc from "fast-check";
import { misspelt } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { openLists } from "#lib/contract/subjects/judged-lists.ts";
import { everyRelation, mistakenRelations } from "#lib/contract/subjects/mistaken-names.ts";

/** Lists of which it is stated what can be expanded. */
const asked = openLists.filter(({ slug }) => slug !== lists.releaseTags.slug);

/** A list, and what is none of its relations: one that others have, or one that is misspelt. */
const mistaken = fc.constantFrom(...asked).chain((list) =>
  fc.record({
    list: fc.constant(list.slug),
    expand: fc.oneof(fc.constantFrom(...mistakenRelations(list.resource)), misspelt(everyRelation)),
  }),
);

/** Names that are mistaken for relations, other ones in each run. */
export const mistakenExpansionChecks: readonly Check[] = [
  check({
    id: "expansion.mistaken.refused",
    clause: "expansion/mistaken#refused",
    title: "lists refuse names that are near to their relations, or relations of others",
    needs: ["frozenProject"],
    killedBy: ["expand-relations-of-others-taken", "expand-misspelt-taken"],
    requestsPerRun: 1,
    async run(given) {
      await given.forAll({ asking: mistaken }, async ({ asking }, { api }) => {
        const list = asked.find(({ slug }) => slug === asking.list) ?? lists.projectWorkItems;
        const page = await readListPage({ ...given, api }, list, { expand: asking.expand });

        given.expect(page).problem("invalid_request").fieldError("expand");
      });
    },
  }),
];
