import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const written = [
  "name",
  "identifier",
  "priority",
  "state_id",
  "type_id",
  "assignee_ids",
  "label_ids",
  "module_ids",
  "cycle_id",
  "parent_id",
  "project_id",
  "start_date",
  "target_date",
  "archived_at",
  "created_by_id",
] as const;

/** What the service sets on a work item. */
const decided = ["sequence_id", "is_draft", "custom_fields"] as const;

type Member = (typeof written)[number] | (typeof decided)[number];

const isWritten = (name: Member): name is (typeof written)[number] =>
  written.some((one) => one === name);

const orderless = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String).toSorted() : value;

/** How many members of an item are set, and how often a join would repeat it: it shows lost or repeated members. */
function setIn(item: Item): number {
  const { labelIds, assigneeIds, moduleIds, cycleId, parentId, startDate, targetDate } = item;
  const many = [labelIds, assigneeIds, moduleIds].filter(({ length }) => length > 0);
  const one = [cycleId, parentId, startDate, targetDate].filter((value) => value !== null);
  const joined = many.reduce((rows, { length }) => rows * length, 1);
  return joined + many.length + one.length + Number(item.priority !== "none");
}

/** What the two routes to one work item report about it. */
export const sameChecks: readonly Check[] = [...written, ...decided].map((name) =>
  check({
    id: `work-items.identifier.same-${name}`,
    clause: "work-items/identifier#same",
    title: `id and identifier return the same ${name}`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(name),
    killedBy: [
      isWritten(name)
        ? `work-item-${name}-altered-on-identifier`
        : `work-item-${name}-dropped-on-identifier`,
    ],
    async run({ api, path, expect, frozenProject, items }) {
      const item = items.toSorted((left, right) => setIn(right) - setIn(left))[0];
      const { id: pk = "", identifier = "" } = item ?? {};
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const other = path(operations.readWorkItemByIdentifier.path, { identifier });
      const [own, keyed] = [await api.read(at), await api.read(other)];

      expect(own).status(200);
      const reported = orderless(memberOf(own.response.json, name));
      const value = orderless(memberOf(keyed.response.json, name));
      expect(keyed).status(200).equals("/id", pk);
      expect(keyed).that(`/${name}`, JSON.stringify(reported), value, equalValues(value, reported));
    },
  }),
);
