import type { Item, Provisions } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

type Known = Pick<Provisions, "frozenProject" | "owner">;
type ItemsById = ReadonlyMap<string, Item>;

/** What a work item has to report, according to what was written and where. */
const oracle = {
  name: ({ name }: Item) => name,
  priority: ({ priority }: Item) => priority,
  state_id: ({ stateId }: Item) => stateId,
  type_id: ({ typeId }: Item) => typeId,
  assignee_ids: ({ assigneeIds }: Item) => assigneeIds,
  label_ids: ({ labelIds }: Item) => labelIds,
  module_ids: ({ moduleIds }: Item) => moduleIds,
  cycle_id: ({ cycleId }: Item) => cycleId,
  parent_id: ({ parentId }: Item) => parentId,
  project_id: (_: Item, { frozenProject }: Known) => frozenProject.id,
  start_date: ({ startDate }: Item) => startDate,
  target_date: ({ targetDate }: Item) => targetDate,
  archived_at: () => null,
  created_by_id: (_: Item, { owner }: Known) => owner.id,
} as const;

const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;

const dashed = (name: string) => name.replaceAll("_", "-");

/** A disputed null shows nothing. */
const isDisputed = (name: string, value: unknown) => name === "created_by_id" && value === null;

/** Whether a row returns what was written to a member; nothing is known about other users' work items. */
function showsWritten(row: unknown, name: keyof typeof oracle, known: Known, items: ItemsById) {
  const item = items.get(idOf(row));
  const value = memberOf(row, name);
  if (item === undefined || isDisputed(name, value)) return true;
  return equalValues(value, oracle[name](item, known));
}

const onRows = (list: (typeof workItemLists)[number], name: keyof typeof oracle) =>
  check({
    id: `fields.${list.slug}.tells-${dashed(name)}`,
    clause: "fields/work-item-value#written",
    subject: name,
    title: `${name} on rows of ${list.slug} is what was written`,
    needs: ["frozenProject", "items", "owner"],
    restsOn: groundsOf(name),
    killedBy: [`work-item-${name}-altered-on-${list.slug}`],
    async run(given) {
      const byId = new Map(given.items.map((item) => [item.id, item]));
      const page = await readListPage(given, list, { per_page: 200 });

      const rows = valueAt(page.response.json, "/data");
      const known = Array.isArray(rows) ? rows.filter((row) => byId.has(idOf(row))).length : 0;
      const claims = given.expect(page).status(200);
      claims.that("/data", "rows of the frozen project", known, known > 0);
      const shows = (row: unknown) => showsWritten(row, name, given, byId);
      claims.every("/data", "what was written", shows, name);
    },
  });

const onDetail = (name: keyof typeof oracle) =>
  check({
    id: `fields.detail.tells-${dashed(name)}`,
    clause: "fields/work-item-value#written",
    subject: name,
    title: `${name} of a work item that is read is what was written`,
    needs: ["frozenProject", "items", "owner"],
    restsOn: groundsOf(name),
    killedBy: [`work-item-${name}-altered-on-detail`],
    async run(given) {
      const { api, path, expect, frozenProject, items } = given;
      const item = items.toSorted((left, right) => fullness(right) - fullness(left))[0];
      if (item === undefined) throw new Error("The frozen project has work items.");
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk: item.id });
      const detail = await api.read(at);

      const written = oracle[name](item, given);
      const value = valueAt(detail.response.json, `/${name}`);
      const holds = isDisputed(name, value) || equalValues(value, written);
      expect(detail).status(200).that(`/${name}`, describeValue(written), value, holds);
    },
  });

/** Records of a work item: each is reported once, however many records of another kind there are. */
const severalOnDetail = check({
  id: "fields.detail.labels-beside-assignees",
  clause: "fields/work-item-value#written",
  subject: "label_ids",
  title: "label_ids of a work item that has several assignees are what was written",
  needs: ["frozenProject", "items", "labels", "assignees"],
  killedBy: ["labels-told-for-each-assignee-on-detail"],
  async run({ api, path, expect, frozenProject, items }) {
    const labelled = items.filter(({ labelIds }) => labelIds.length > 0);
    const item = labelled.toSorted((a, b) => b.assigneeIds.length - a.assigneeIds.length)[0];
    if (item === undefined || item.assigneeIds.length < 2) {
      const unlock = unlocks.workspace("in which work items can have labels and two assignees");
      const written = { kind: "work item", members: ["label_ids", "assignee_ids"] } as const;
      throw untested("No work item has labels and two assignees.", unlock, written);
    }
    const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk: item.id });
    const detail = await api.read(at);

    const value = valueAt(detail.response.json, "/label_ids");
    const holds = equalValues(value, item.labelIds);
    expect(detail).status(200).that("/label_ids", describeValue(item.labelIds), value, holds);
  },
});

/** How many members of a work item are not empty. */
function fullness(item: Item): number {
  const arrays = [item.assigneeIds, item.labelIds, item.moduleIds];
  const singles = [item.cycleId, item.parentId, item.typeId, item.startDate, item.targetDate];
  return (
    arrays.filter(({ length }) => length > 0).length +
    singles.filter((value) => value !== null).length +
    Number(item.priority !== "none")
  );
}

function idOf(row: unknown): string {
  return String(memberOf(row, "id"));
}

const numbers = workItemLists.flatMap((list) => [
  check({
    id: `fields.${list.slug}.tells-identifier`,
    clause: "fields/work-item-value#written",
    subject: "identifier",
    title: `identifier on rows of ${list.slug} is the project's identifier and the sequence number`,
    needs: ["frozenProject", "items"],
    killedBy: [`work-item-identifier-altered-on-${list.slug}`],
    async run(given) {
      const { identifier } = given.frozenProject;
      const page = await readListPage(given, list, { per_page: 200 });

      given
        .expect(page)
        .status(200)
        .every(
          "/data",
          `${identifier}-<sequence_id>`,
          (row) =>
            memberOf(row, "project_id") !== given.frozenProject.id ||
            memberOf(row, "identifier") === `${identifier}-${String(memberOf(row, "sequence_id"))}`,
          "identifier",
        );
    },
  }),
  check({
    id: `fields.${list.slug}.tells-sequence-id`,
    clause: "fields/work-item-value#written",
    subject: "sequence_id",
    title: `no two rows of ${list.slug} in one project share a sequence number`,
    needs: ["frozenProject", "items"],
    killedBy: [`sequence-numbers-repeated-on-${list.slug}`],
    async run(given) {
      const page = await readListPage(given, list, { per_page: 200 });

      const rows = valueAt(page.response.json, "/data");
      const all: readonly unknown[] = Array.isArray(rows) ? rows : [];
      const own = all.filter((row) => memberOf(row, "project_id") === given.frozenProject.id);
      const different = new Set(own.map((row) => memberOf(row, "sequence_id"))).size;
      given.expect(page).status(200).atLeast("/data", 2);
      given
        .expect(page)
        .that(
          "/data",
          `${own.length} numbers`,
          different,
          own.length > 1 && different === own.length,
        );
    },
  }),
]);

/** What was written, as read back. */
export const fieldValueChecks: readonly Check[] = [
  ...keysOf(oracle).flatMap((name) => [
    ...workItemLists.map((list) => onRows(list, name)),
    onDetail(name),
  ]),
  ...numbers,
  severalOnDetail,
  check({
    id: "fields.detail.tells-identifier",
    clause: "fields/work-item-value#written",
    subject: "identifier",
    title: "identifier of a work item that is read is the project's and the sequence number",
    needs: ["frozenProject", "items"],
    killedBy: ["work-item-identifier-altered-on-detail"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at);

      const number = String(valueAt(detail.response.json, "/sequence_id"));
      expect(detail).status(200).equals("/identifier", `${frozenProject.identifier}-${number}`);
    },
  }),
];
