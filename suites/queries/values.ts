import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Item } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf, pointerTo } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { askRows, rowPages, rowPool } from "./row-pages.ts";

type FrozenProject = Given<"frozenProject">;

/** What a row reports about a work item, according to what was written and where. */
const written: Readonly<Record<string, (item: Item, given: FrozenProject) => unknown>> = {
  name: ({ name }) => name,
  identifier: ({ sequenceId }, { frozenProject }) => `${frozenProject.identifier}-${sequenceId}`,
  sequence_id: ({ sequenceId }) => sequenceId,
  priority: ({ priority }) => priority,
  state_id: ({ stateId }) => stateId,
  type_id: ({ typeId }) => typeId,
  parent_id: ({ parentId }) => parentId,
  cycle_id: ({ cycleId }) => cycleId,
  project_id: (_, { frozenProject }) => frozenProject.id,
  start_date: ({ startDate }) => startDate,
  target_date: ({ targetDate }) => targetDate,
  assignee_ids: ({ assigneeIds }) => assigneeIds,
  label_ids: ({ labelIds }) => labelIds,
  module_ids: ({ moduleIds }) => moduleIds,
};

/** The first member of a row that differs from what was written; null if none does. */
function unexpectedOf(row: unknown, item: Item | undefined, given: FrozenProject) {
  if (item === undefined) return null;
  for (const [name, read] of Object.entries(written)) {
    const reported = memberOf(row, name);
    const wanted = read(item, given);
    // Another check judges which members there are.
    if (reported === undefined || equalValues(reported, wanted)) continue;
    return { name, reported, wanted };
  }
  return null;
}

/** Pages of rows that report all their members. */
const wholeRows = (items: readonly Item[]) =>
  rowPages(items).filter(({ fields }) => fields === undefined || fields === "all");

/** Each row reports what was written for its work item. */
function judgeValues(given: Given<"frozenProject" | "items">, page: Exchange): void {
  const claims = given.expect(page).status(200);
  for (const [n, row] of pageRows(page).entries()) {
    const item = given.items.find(({ id }) => id === memberOf(row, "id"));
    const extra = unexpectedOf(row, item, given);
    const at = pointerTo("data", n, extra?.name ?? "id");
    claims.that(at, JSON.stringify(extra?.wanted ?? null), extra?.reported, extra === null);
  }
}

/** What rows return, whatever else is requested. */
export const queryValueChecks: readonly Check[] = [
  check({
    id: "queries.rows.values",
    clause: "queries/values#written",
    title: "rows of work items return what was written to them, whatever else is requested",
    needs: ["frozenProject", "items"],
    killedBy: [
      "query-modules-cut-to-those-sought",
      "query-name-marked-by-search",
      "query-ids-cut-after-two",
    ],
    requestsPerRun: 1,
    async run(given) {
      const asking = { asked: wholeRows(given.items) };

      await given.forAllIn(rowPool)(asking, async ({ asked }, { api }) => {
        judgeValues(given, await askRows(given, api, asked));
      });
    },
  }),
];
