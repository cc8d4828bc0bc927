import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { workItem } from "#lib/contract/resources/work-item.ts";
import type { ItemsGiven } from "#suites/support/queries/asking.ts";
import { answeredPage, askItemList } from "#suites/support/queries/asking.ts";
import { firstDifference, sameMember } from "#suites/support/lists/same-members.ts";
import { askRows, rowPages, rowPool } from "./row-pages.ts";

const names = workItem.requestable.filter((name) => name !== "id");
const relationNames = keysOf(workItemExpansions);

const namesIn = (text: string | undefined): readonly string[] => text?.split(",") ?? [];

const isSparse = ({ fields }: { readonly fields: string | undefined }) =>
  fields !== undefined && fields !== "all";

/** Pages of rows that show some of their members. */
const sparseRows = (items: readonly Item[]) => rowPages(items).filter(isSparse);

/** The whole rows of both lists. */
async function readWhole(given: ItemsGiven) {
  const query = { fields: "all" };
  return {
    project: (await askItemList(given, given, { list: "work-items", query })).rows,
    workspace: (await askItemList(given, given, { list: "workspace-work-items", query })).rows,
  };
}

const fieldValues = check({
  id: "queries.fields.values",
  clause: "queries/fields#values",
  title: "fields leaves members as they are in the complete row",
  needs: ["frozenProject", "items"],
  killedBy: ["fields-identifier-without-number", "fields-cycle-lost-without-modules"],
  requestsPerRun: 1,
  async run(given) {
    const whole = await readWhole(given);

    await given.forAllIn(rowPool)(
      { asked: sparseRows(given.items) },
      async ({ asked }, { api }) => {
        const { page, rows } = answeredPage(given, await askRows(given, api, asked));

        const differs = firstDifference(rows, whole[asked.list], () => namesIn(asked.fields));
        given.expect(page).that("/data", "what the complete rows say", differs, differs === null);
      },
    );
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

/** The relations that, on some row, show other objects than the whole row names. */
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
    const whole = await readWhole(given);
    const asking = rowPages(given.items).filter(({ expand }) => expand !== undefined);

    await given.forAllIn(rowPool)({ asked: asking }, async ({ asked }, { api }) => {
      const { page, rows } = answeredPage(given, await askRows(given, api, asked));

      const wholeRows = whole[asked.list];
      const claims = given.expect(page);
      const wanted = isSparse(asked) ? namesIn(asked.fields) : names;
      const differs = firstDifference(rows, wholeRows, () => wanted);
      claims.that("/data", "what the complete rows say", differs, differs === null);
      const relations = relationNames.filter((name) => namesIn(asked.expand).includes(name));
      const wrong = misnamed(rows, wholeRows, relations);
      claims.that("/data", "the related objects of the id keys", wrong, !wrong.length);
    });
  },
});

/** Relations between rows with all members and rows with some of them. */
export const memberRelations: readonly Check[] = [fieldValues, expandedValues];
