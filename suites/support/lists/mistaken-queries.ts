import fc from "fast-check";
import { misspelt, noIntegers } from "#fixtures/arbitraries/mistaken-names.ts";
import type { Given } from "#lib/check/check.ts";
import type { ListGiven } from "#lib/check/matchers/list-page.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import type { JudgeRefusal } from "#lib/check/packs/refusals.ts";
import { judgeRefusal } from "#lib/check/packs/refusals.ts";
import type { Resource } from "#lib/contract/field.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { openLists } from "#lib/contract/subjects/judged-lists.ts";
import {
  everyField,
  everyRelation,
  mistakenFields,
  mistakenRelations,
} from "#lib/contract/subjects/mistaken-names.ts";
import { requestableLists } from "#lib/contract/subjects/sparse-lists.ts";
import { resources } from "#lib/contract/resources.ts";

const requestable: readonly string[] = requestableLists.map(({ slug }) => slug);

/** A name that is not a field of a list: one of other lists, or a misspelt one; null if not all are stated. */
function mistakenField({ slug, resource }: List): fc.Arbitrary<string | null> {
  if (!requestable.includes(slug)) return fc.constant(null);
  const { requestable: own = [] }: Resource = resources[resource];
  return fc.oneof(misspelt(own, everyField), fc.constantFrom(...mistakenFields(resource)));
}

/** A name that is not a relation of a list: one of other lists, or a misspelt one; null if none are stated. */
function mistakenRelation({ slug, resource }: List): fc.Arbitrary<string | null> {
  if (slug === lists.releaseTags.slug) return fc.constant(null);
  return fc.oneof(fc.constantFrom(...mistakenRelations(resource)), misspelt(everyRelation));
}

/** A list, and what it refuses of each parameter; null if it may accept it. */
const mistaken = fc.constantFrom(...openLists).chain((list) =>
  fc.record({
    list: fc.constant(list.slug),
    fields: mistakenField(list),
    expand: mistakenRelation(list),
    per_page: noIntegers,
    offset: noIntegers,
  }),
);

/** Judges that random lists refuse what may be mistaken for a value of one parameter. */
export async function judgeMistaken(
  given: Given<"frozenProject">,
  parameter: "fields" | "expand" | "per_page" | "offset",
  judge: JudgeRefusal,
  read = readListPage,
): Promise<void> {
  const asking = mistaken.filter((asked) => asked[parameter] !== null);
  await given.forAllIn("mistaken queries")({ asking }, async ({ asking: asked }, { api }) => {
    const { list: slug, ...parameters } = asked;
    const value = parameters[parameter];
    if (value === null) return;
    const list = openLists.find((one) => one.slug === slug) ?? lists.projectWorkItems;
    const values = Object.entries(parameters).flatMap(([name, one]) =>
      one === null ? [] : [[name, one] as const],
    );
    const refusal = {
      parameter,
      value,
      pack: Object.fromEntries(values),
      ask: (own: ListGiven, query: Query) => read(own, list, query),
      askTogether: (own: ListGiven, query: Query) => readListPage(own, list, query),
    };
    await judgeRefusal({ ...given, api }, refusal, judge);
  });
}
