import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Check, Citing, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Item } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Expansion } from "#lib/contract/lists/expansions.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  demandRelated,
  allRelations,
  leads,
  relationNeeds,
  relations,
  sortedIds,
  targetsOf,
  unrelated,
} from "./rows.ts";

type Relation = (typeof relations)[number];
type PlaceGiven = Given<"frozenProject" | "items">;

const has = (value: unknown, name: string): boolean => memberOf(value, name) !== undefined;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** What a relation with targets shows: the records that its id key names, each with the members that are described. */
function isWhole(record: unknown, relation: Relation): boolean {
  const { idKey, many, members }: Expansion = workItemExpansions[relation];
  const objects = targetsOf(record, relation);
  const named = many ? memberOf(record, idKey) : [memberOf(record, idKey)];
  const isArray = Array.isArray(memberOf(record, relation));
  if (objects.length === 0 || isArray !== many || !Array.isArray(named)) return false;
  if (members === undefined) return has(record, idKey) && objects.every(isObject);
  const names = keysOf(members);
  const areWhole = objects.every((object) => names.every((name) => has(object, name)));
  return areWhole && sortedIds(objects).join() === named.map(String).toSorted().join();
}

/** What a relation without targets shows. */
function isEmpty(record: unknown, relation: Relation): boolean {
  const { idKey, many }: Expansion = workItemExpansions[relation];
  const value = memberOf(record, relation);
  if (!has(record, idKey)) return false;
  return many ? Array.isArray(value) && value.length === 0 : value === null;
}

/** The first work item of the frozen project whose relation has a target, or has none. */
function itemThat(items: readonly Item[], relation: Relation, isLeading: boolean): Item {
  const found = items.find((item) => leads(item, relation) === isLeading);
  if (found !== undefined) return found;
  throw unrelated(relation, isLeading ? "has" : "is without");
}

interface Place {
  readonly name: "detail" | "identifier";
  readonly operation: "readWorkItem" | "readWorkItemByIdentifier";
  readonly title: string;
  readonly read: (given: PlaceGiven, item: Item) => Promise<Exchange>;
}

const places: readonly Place[] = [
  {
    name: "detail",
    operation: "readWorkItem",
    title: "a work item that is read",
    read: ({ api, path, frozenProject }, { id }) =>
      api.read(path(operations.readWorkItem.path, { project_id: frozenProject.id, pk: id }), {
        expand: allRelations,
      }),
  },
  {
    name: "identifier",
    operation: "readWorkItemByIdentifier",
    title: "a work item that is read by its identifier",
    read: ({ api, path }, { identifier }) =>
      api.read(path(operations.readWorkItemByIdentifier.path, { identifier }), {
        expand: allRelations,
      }),
  },
];

const single = places.flatMap(({ name, operation, title, read }) =>
  relations.map((relation) =>
    check({
      id: `expansion.${name}.whole-${relation}`,
      clause: "expansion/work-item#added",
      subject: `${operation} ${relation}`,
      title: `the expanded ${relation} of ${title} is complete and comes with its id key`,
      needs: relationNeeds(relation),
      killedBy: killersOf(name, relation),
      async run(given) {
        const item = itemThat(given.items, relation, true);
        const answer = await read(given, item);

        const { json } = answer.response;
        const holds = isWhole(json, relation);
        given.expect(answer).status(200).equals("/id", item.id);
        given.expect(answer).that(`/${relation}`, "complete, alongside its id key", json, holds);
      },
    }),
  ),
);

const toNone = ["parent", "cycle"] as const;
const toMany = ["assignees", "labels", "modules"] as const;

const nowhereOf = (relation: (typeof toNone | typeof toMany)[number]): Citing =>
  relation === "parent" || relation === "cycle"
    ? { clause: "expansion/none#null", subject: relation }
    : { clause: "expansion/none#empty", subject: relation };

const nowhere = places.flatMap(({ name, title, read }) =>
  [...toNone, ...toMany].map((relation) =>
    check({
      id: `expansion.${name}.empty-${relation}`,
      ...nowhereOf(relation),
      title: `the expanded ${relation} of ${title} is empty when there is no target`,
      needs: ["frozenProject", "items"],
      killedBy: emptyKillers(name, relation),
      async run(given) {
        const item = itemThat(given.items, relation, false);
        const answer = await read(given, item);

        const { json } = answer.response;
        given.expect(answer).status(200).equals("/id", item.id);
        given
          .expect(answer)
          .that(`/${relation}`, "empty, alongside its id key", json, isEmpty(json, relation));
      },
    }),
  ),
);

const onWorkspace = relations.map((relation) =>
  check({
    id: `expansion.workspace-work-items.whole-${relation}`,
    clause: "expansion/work-item#added",
    subject: `workspace-work-items ${relation}`,
    title: `each expanded ${relation} of the workspace's work items is complete, alongside its id key`,
    needs: relationNeeds(relation),
    killedBy: killersOf("workspace-work-items", relation),
    async run(given) {
      demandRelated(given.items, relation);
      const page = await readListPage(given, lists.workspaceWorkItems, { expand: allRelations });

      const rows = pageRows(page);
      const whole = rows.filter((row) => isWhole(row, relation));
      const wrong = rows.find((row) => !isWhole(row, relation) && !isEmpty(row, relation));
      const isSo = wrong === undefined;
      const claims = given.expect(page).status(200);
      claims.that("/data", "one that leads on", rows, whole.length > 0);
      claims.that(`/data/*/${relation}`, "complete or empty, alongside its id key", wrong, isSo);
    },
  }),
);

function killersOf(
  place: "detail" | "identifier" | "workspace-work-items",
  relation: Relation,
): Check["killedBy"] {
  const keyless = `expand-${relation}-replaces-id-key-on-${place}` as const;
  return relation === "cycle" || relation === "modules"
    ? [keyless]
    : [keyless, `expanded-${relation}-is-hollow-on-${place}`];
}

function emptyKillers(place: Place["name"], relation: Relation): Check["killedBy"] {
  const { many } = workItemExpansions[relation];
  if (place === "detail")
    return [many ? "expand-empty-many-is-null" : "expand-none-is-empty-object"];
  return [
    many ? "expand-empty-many-is-null-on-identifier" : "expand-none-is-empty-object-on-identifier",
  ];
}

const unasked = check({
  id: "expansion.identifier.nothing-unasked",
  clause: "expansion/unasked#detail",
  title: "a work item that is read by its identifier without expand holds no relation",
  needs: ["frozenProject", "items"],
  killedBy: ["relations-unasked-on-identifier"],
  async run({ api, path, expect, items: [item] }) {
    const { identifier = "", id = "" } = item ?? {};
    const detail = await api.read(path(operations.readWorkItemByIdentifier.path, { identifier }));

    expect(detail).status(200).equals("/id", id);
    for (const relation of keysOf(workItemExpansions)) expect(detail).lacks(`/${relation}`);
  },
});

/** What the relations of work items show in each place other than their project's list. */
export const wholeObjectChecks: readonly Check[] = [...single, ...nowhere, ...onWorkspace, unasked];
