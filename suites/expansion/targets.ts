import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Expansion } from "#lib/contract/lists/expansions.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import {
  demandRelated,
  relationNeeds,
  readExpanded,
  relations,
  sortedIds,
  targetsOf,
  unrelated,
} from "./rows.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { notApplicable } from "#lib/unjudged/unjudged.ts";

const has = (row: unknown, name: string): boolean => memberOf(row, name) !== undefined;

/** Whether a row has an id key, with the value of the same row before. */
function keeps(row: unknown, idKey: string, before: ReadonlyMap<unknown, unknown>): boolean {
  const own = before.get(memberOf(row, "id"));
  return own === undefined || (has(row, idKey) && idsIn(row, idKey) === idsIn(own, idKey));
}

const idKeys = relations.map((relation) => {
  const { idKey } = workItemExpansions[relation];
  return check({
    id: `expansion.id-key.beside-${relation}`,
    clause: "expansion/id-key#beside",
    subject: relation,
    title: `${idKey} is returned with its value alongside the expanded ${relation}`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(relation),
    killedBy: [
      `expand-${relation}-replaces-id-key`,
      `expand-${relation}-nulls-id-key`,
      "expand-replaces-id-key",
      "expand-nulls-id-key",
    ],
    async run(given) {
      const plain = await readExpanded(given, {});
      given.expect(plain).status(200).atLeast("/data", 1);
      const byId = new Map(pageRows(plain).map((row) => [memberOf(row, "id"), row]));

      const page = await readExpanded(given);

      const claims = given.expect(page).status(200);
      claims.every("/data", "what it is without expand", (row) => keeps(row, idKey, byId), idKey);
    },
  });
});

/** The value of an id key; the order of ids has no meaning. */
function idsIn(row: unknown, idKey: string): string {
  const value = memberOf(row, idKey);
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
}

const targets = relations.map((relation) => {
  const { idKey, many } = workItemExpansions[relation];
  return check({
    id: `expansion.target.${relation}`,
    clause: "expansion/target#named",
    subject: relation,
    title: `the expanded ${relation} is what ${idKey} names`,
    needs: relationNeeds(relation),
    killedBy: [
      `expand-${relation}-serves-other-record`,
      "expand-serves-other-record",
      "expand-serves-bare-id",
    ],
    async run(given) {
      demandRelated(given.items, relation);
      const page = await readExpanded(given);

      const counts = pageRows(page).map((row) => targetsOf(row, relation).length);
      const related = counts.filter((count) => count > 0).length;
      const claims = given.expect(page).status(200);
      claims.that("/data", "a row with targets", related, related > 0);
      const named = (row: unknown) => namesTargets(row, relation);
      claims.every("/data", `the records that ${idKey} names, as objects`, named, relation);
      const various = counts.filter((count) => count > 1).length;
      if (many) given.observe(`rows with several ${relation}: ${various}`, page);
    },
  });
});

/** Whether an id key names exactly the targets; another check judges a null where nothing is related. */
function namesTargets(row: unknown, relation: (typeof relations)[number]): boolean {
  const { idKey, members }: Expansion = workItemExpansions[relation];
  const value = memberOf(row, idKey);
  if (members === undefined && value !== null) return canShow(memberOf(row, relation), value);
  const named: readonly unknown[] = Array.isArray(value) ? value : [value];
  const expected = named
    .filter((id) => id !== null)
    .map(String)
    .toSorted();
  return JSON.stringify(sortedIds(targetsOf(row, relation))) === JSON.stringify(expected);
}

const several = (["assignees", "labels", "modules"] as const).flatMap((relation) => {
  const { idKey } = workItemExpansions[relation];
  return [
    check({
      id: `expansion.target.each-of-${relation}`,
      clause: "expansion/target#named",
      subject: relation,
      title: `each of several ${relation} is expanded`,
      needs:
        relation === "assignees"
          ? [...relationNeeds(relation), "assignees"]
          : relationNeeds(relation),
      killedBy: [`expand-${relation}-serves-last-only`, "expand-many-serves-first-only"],
      async run(given) {
        const page = await readExpanded(given);

        given.expect(page).status(200).atLeast("/data", 1);
        const many = pageRows(page).findIndex((row) => countIn(row, idKey) > 1);
        if (many === -1) throw unrelated(relation, "has several");
        const row = pageRows(page)[many];
        given.expect(page).length(`/data/${many}/${relation}`, countIn(row, idKey));
      },
    }),
    check({
      id: `expansion.array.${relation}`,
      clause: "expansion/array#any-number",
      subject: relation,
      title: `the expanded ${relation} are an array on each row`,
      needs: ["frozenProject", "items"],
      killedBy: ["expand-many-serves-map", `expand-${relation}-bare-where-one`],
      async run(given) {
        const page = await readExpanded(given);

        given
          .expect(page)
          .status(200)
          .every("/data", "an array", (row) => Array.isArray(memberOf(row, relation)), relation);
      },
    }),
    check({
      id: `expansion.none.${relation}`,
      clause: "expansion/none#empty",
      subject: relation,
      title: `the expanded ${relation} are an empty array when there are none`,
      needs: ["frozenProject", "items"],
      killedBy: [
        `expand-${relation}-null-when-none`,
        `expand-${relation}-absent-when-none`,
        "expand-empty-many-is-null",
        "expand-empty-many-is-absent",
      ],
      async run(given) {
        const page = await readExpanded(given);

        given.expect(page).status(200).atLeast("/data", 1);
        const none = pageRows(page).findIndex((row) => countIn(row, idKey) === 0);
        if (none === -1) throw notApplicable(`Each work item has ${relation}.`);
        given.expect(page).equals(`/data/${none}/${relation}`, []);
      },
    }),
  ];
});

function countIn(row: unknown, idKey: string): number {
  const value = memberOf(row, idKey);
  return Array.isArray(value) ? value.length : -1;
}

const none = (["type", "parent", "cycle"] as const).map((relation) => {
  const { idKey } = workItemExpansions[relation];
  return check({
    id: `expansion.none.${relation}`,
    clause: "expansion/none#null",
    subject: relation,
    title: `the expanded ${relation} is null when ${idKey} is null`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(relation),
    killedBy: [
      `expand-${relation}-absent-when-none`,
      "expand-none-is-empty-object",
      "expand-none-is-absent",
    ],
    async run(given) {
      const page = await readExpanded(given);

      given.expect(page).status(200).atLeast("/data", 1);
      const without = pageRows(page).findIndex((row) => memberOf(row, idKey) === null);
      if (without === -1) throw notApplicable(`Each work item has a ${relation}.`);
      given.expect(page).equals(`/data/${without}/${relation}`, null);
    },
  });
});

const described = ["state", "type", "parent", "assignees", "labels"] as const;

const leaves = described.map((relation) =>
  check({
    id: `expansion.leaf.${relation}`,
    clause: "expansion/leaf#no-relations",
    subject: relation,
    title: `an expanded object in ${relation} has no relations`,
    needs: relationNeeds(relation),
    killedBy: [
      `expand-${relation}-carries-relations`,
      `expand-${relation}-nests`,
      "expand-leaf-carries-relations",
    ],
    async run(given) {
      demandRelated(given.items, relation);
      const page = await readExpanded(given);

      const objects = pageRows(page).flatMap((row) => targetsOf(row, relation));
      given
        .expect(page)
        .status(200)
        .that("/data", "an expanded object", objects, objects.length > 0);
      const keys = [...new Set(objects.flatMap(relationKeys))];
      given.expect(page).that(`/data/*/${relation}`, "no relation", keys, keys.length === 0);
    },
  }),
);

/** Members whose name ends like an id key although they name no record. */
const scalars = new Set(["sequence_id", "external_id"]);

/** Keys of an object that refer to other records. */
export function relationKeys(object: unknown): readonly string[] {
  if (typeof object !== "object" || object === null) return [];
  return Object.entries(object)
    .filter(([name, value]) => {
      const nests = typeof value === "object" && value !== null && name !== "logo_props";
      return nests || (/_ids?$/.test(name) && !scalars.has(name));
    })
    .map(([name]) => name);
}

/** The content of the expanded objects of work items. */
export const targetChecks: readonly Check[] = [
  ...idKeys,
  ...targets,
  ...several,
  ...none,
  ...leaves,
];
