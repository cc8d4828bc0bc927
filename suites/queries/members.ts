import fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { offsetPages } from "#fixtures/arbitraries/pages.ts";
import { listOf } from "#fixtures/arbitraries/sparse-fields.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import type { Query } from "#lib/http/exchange.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import { askItemList } from "#suites/support/queries/asking.ts";
import { firstDifference, sameMember } from "#suites/support/lists/same-members.ts";

const names = workItem.requestable.filter((name) => name !== "id");
const relationNames = keysOf(workItemExpansions);

/** The pool of what is asked of members, which both properties draw from. */
const memberPool = "members of work items";

/** Some members, some relations, and in some inputs a page of the rows. */
const membersOf = (count: number) =>
  fc.record({
    fields: fc.option(listOf(names), { nil: undefined, freq: 4 }),
    relations: fc.subarray([...relationNames]),
    cut: fc.oneof(fc.constant({}), offsetPages(count)),
  });

type Asked = ReturnType<typeof membersOf> extends Arbitrary<infer T> ? T : never;

const queryOf = ({ fields, relations, cut }: Asked): Query => ({
  ...(fields !== undefined && { fields }),
  ...(relations.length > 0 && { expand: relations.join(",") }),
  ...cut,
});

const fieldValues = check({
  id: "queries.fields.values",
  clause: "queries/fields#values",
  title: "fields leaves members as they are in the whole row",
  needs: ["frozenProject", "items"],
  killedBy: ["fields-identifier-without-number", "fields-cycle-lost-without-modules"],
  requestsPerRun: 1,
  async run(given) {
    const list = "work-items" as const;
    const whole = await askItemList(given, given, { list, query: { fields: "all" } });
    const asking = membersOf(given.items.length).filter(({ fields }) => fields !== undefined);

    await given.forAllIn(memberPool)({ asked: asking }, async ({ asked }, branch) => {
      const { page, rows } = await askItemList(given, branch, { list, query: queryOf(asked) });

      const wanted = asked.fields?.split(",") ?? [];
      const differs = firstDifference(rows, whole.rows, () => wanted);
      given.expect(page).that("/data", "what the whole rows say", differs, differs === null);
    });
  },
});

/** Whether the object of a relation is the one that the id key of the whole row names. */
function isNamed(row: unknown, whole: unknown, relation: keyof typeof workItemExpansions): boolean {
  const { idKey, many } = workItemExpansions[relation];
  const value = memberOf(row, relation);
  if (value === undefined) return false;
  // The shape of cycles and modules is not stated.
  if (!("members" in workItemExpansions[relation])) return true;
  const ids = memberOf(whole, idKey);
  const found = many ? value : value === null ? null : memberOf(value, "id");
  return sameMember(found, ids);
}

/** The relations that show, on some row, other objects than the whole row names. */
function misnamed(
  rows: readonly unknown[],
  wholeRows: readonly unknown[],
  asked: readonly (typeof relationNames)[number][],
): readonly string[] {
  return rows.flatMap((row) => {
    const own = wholeRows.find((one) => idOf(one) === idOf(row));
    return asked.filter((relation) => !isNamed(row, own, relation));
  });
}

const expandedValues = check({
  id: "queries.expand.values",
  clause: "queries/expand#values",
  title: "expand adds relations and leaves the other members as they are",
  needs: ["frozenProject", "items"],
  killedBy: ["expand-of-many-drops-its-requested-ids", "expand-of-many-beside-fields-serves-first"],
  requestsPerRun: 1,
  async run(given) {
    const list = "work-items" as const;
    const whole = await askItemList(given, given, { list, query: { fields: "all" } });
    const asking = membersOf(given.items.length).filter(({ relations }) => relations.length > 0);

    await given.forAllIn(memberPool)({ asked: asking }, async ({ asked }, branch) => {
      const { page, rows } = await askItemList(given, branch, { list, query: queryOf(asked) });

      const claims = given.expect(page);
      const wanted = asked.fields?.split(",") ?? names;
      const differs = firstDifference(rows, whole.rows, () => wanted);
      claims.that("/data", "what the whole rows say", differs, differs === null);
      const wrong = misnamed(rows, whole.rows, asked.relations);
      claims.that("/data", "the related objects of the id keys", wrong, !wrong.length);
    });
  },
});

/** Relations between rows that were asked for in full and those of which some members were. */
export const memberRelations: readonly Check[] = [fieldValues, expandedValues];
