import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Expansion } from "#lib/contract/lists/expansions.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import { askRows, rowPages, rowPool } from "./row-pages.ts";

const { requestable, expand: allowed } = resources.workItem;

type Relation = keyof typeof workItemExpansions;
const relations = keysOf(workItemExpansions);

/** What each relation of a work item shows, from what was written. */
const recordsOf: Readonly<Record<Relation, (item: Item) => readonly (string | null)[]>> = {
  state: ({ stateId }) => [stateId],
  type: ({ typeId }) => [typeId],
  parent: ({ parentId }) => [parentId],
  assignees: ({ assigneeIds }) => assigneeIds,
  labels: ({ labelIds }) => labelIds,
  cycle: ({ cycleId }) => [cycleId],
  modules: ({ moduleIds }) => moduleIds,
};

const names = (text: string | undefined): readonly string[] => text?.split(",") ?? [];

/** What is wrong with the members of a row; null if nothing is. */
function unexpectedOf(row: unknown, fields: string | undefined, expand: string | undefined) {
  const keys = typeof row === "object" && row !== null ? Object.keys(row) : [];
  const added = names(expand);
  const whole = fields === undefined || fields === "all";
  const wanted = ["id", ...(fields === "all" ? requestable : names(fields)), ...added];
  const missing = wanted.filter((name) => !keys.includes(name));
  // The contract does not state whether an id key remains with its relation if fields does not name it.
  const other = relations
    .filter((name) => added.includes(name))
    .map((name) => workItemExpansions[name].idKey);
  const unasked: readonly string[] = allowed.filter((name) => !added.includes(name));
  const surplus = keys.filter((key) =>
    whole ? unasked.includes(key) : ![...wanted, ...other].includes(key),
  );
  return missing.length + surplus.length === 0 ? null : { missing, surplus };
}

const keys = check({
  id: "queries.rows.keys",
  clause: "queries/keys#exact",
  title: "rows of work items hold what fields names and expand adds, and nothing else",
  needs: ["frozenProject", "items"],
  killedBy: [
    "query-fields-serve-what-orders",
    "query-fields-drop-last-beside-expand",
    "query-expand-lost-beside-all",
  ],
  requestsPerRun: 1,
  async run(given) {
    await given.forAllIn(rowPool)({ asked: rowPages(given.items) }, async ({ asked }, { api }) => {
      const page = await askRows(given, api, asked);

      const claims = given.expect(page).status(200);
      for (const [n, row] of pageRows(page).entries()) {
        const unexpected = unexpectedOf(row, asked.fields, asked.expand);
        const isExact = unexpected === null;
        claims.that(`/data/${n}`, "exactly the requested members", unexpected, isExact);
      }
    });
  },
});

/** Ids of the records that a relation of a row shows; null stands for none. */
function shownBy(row: unknown, relation: string): readonly (string | null)[] {
  const value = memberOf(row, relation);
  const objects: readonly unknown[] = Array.isArray(value) ? value : [value];
  return objects.map((object) => (object === null ? null : String(memberOf(object, "id"))));
}

const sorted = (ids: readonly (string | null)[]): string => ids.map(String).toSorted().join();

/** Whether a relation of a row shows these records. */
function isShown(row: unknown, relation: Relation, wanted: readonly (string | null)[]): boolean {
  const { many, members }: Expansion = workItemExpansions[relation];
  if (members !== undefined) return sorted(shownBy(row, relation)) === sorted(wanted);
  return canShow(memberOf(row, relation), many ? wanted : wanted[0]);
}

/** Each of these relations of a row shows what was written for its work item. */
function judgeRelations(
  claims: Expectation,
  [n, row]: readonly [number, unknown],
  item: Item | undefined,
  asked: readonly string[],
): void {
  for (const relation of relations.filter((name) => asked.includes(name))) {
    const wanted = item === undefined ? [] : recordsOf[relation](item);
    const shown = shownBy(row, relation);
    const holds = item === undefined || isShown(row, relation, wanted);
    claims.that(`/data/${n}/${relation}`, wanted.join(", "), shown, holds);
  }
}

const expanded = check({
  id: "queries.rows.expanded",
  clause: "queries/expanded#records",
  title: "expanded relations of work items show the records that were written",
  needs: ["frozenProject", "items"],
  killedBy: ["query-expanded-cut-beside-fields", "query-expanded-cut-after-two"],
  requestsPerRun: 1,
  async run(given) {
    const { items, expect, forAllIn } = given;
    const asking = rowPages(items).filter(({ expand }) => expand !== undefined);

    await forAllIn(rowPool)({ asked: asking }, async ({ asked }, { api }) => {
      const page = await askRows(given, api, asked);

      expect(page).status(200);
      for (const [n, row] of pageRows(page).entries()) {
        const item = items.find(({ id }) => id === memberOf(row, "id"));
        judgeRelations(expect(page), [n, row], item, names(asked.expand));
      }
    });
  },
});

/** What rows hold, whatever else is requested. */
export const keyChecks: readonly Check[] = [keys, expanded];
