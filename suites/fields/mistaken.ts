import fc from "fast-check";
import { misspelt } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import type { Resource } from "#lib/contract/field.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { openLists } from "#lib/contract/subjects/judged-lists.ts";
import { everyField, mistakenFields } from "#lib/contract/subjects/mistaken-names.ts";
import { requestableLists } from "#lib/contract/subjects/sparse-lists.ts";
import { resources } from "#lib/contract/resources.ts";

const requestable: readonly string[] = requestableLists.map(({ slug }) => slug);

/** Lists of which it is stated which fields can be asked for. */
const asked = openLists.filter(({ slug }) => requestable.includes(slug));

/** A list, and what is none of its fields: one that others have, or one that is misspelt. */
const mistaken = fc.constantFrom(...asked).chain(({ slug, resource }) => {
  const { requestable: own = [] }: Resource = resources[resource];
  const name = fc.oneof(misspelt(own, everyField), fc.constantFrom(...mistakenFields(resource)));
  return fc.record({ list: fc.constant(slug), fields: name });
});

/** Names that are mistaken for fields, other ones in each run. */
export const mistakenFieldChecks: readonly Check[] = [
  check({
    id: "fields.mistaken.refused",
    clause: "fields/mistaken#refused",
    title: "lists refuse names that are near to their fields, or fields of others",
    needs: ["frozenProject"],
    killedBy: ["fields-of-others-taken", "fields-misspelt-taken"],
    requestsPerRun: 1,
    async run(given) {
      await given.forAll({ asking: mistaken }, async ({ asking }, { api }) => {
        const list = asked.find(({ slug }) => slug === asking.list) ?? lists.projectWorkItems;
        const page = await readListPage({ ...given, api }, list, { fields: asking.fields });

        given.expect(page).problem("invalid_request").fieldError("fields", "invalid");
      });
    },
  }),
];
