import { pageRows } from "#lib/check/matchers/page-rows.ts";
import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { sortedIds, targetsOf } from "./rows.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const newest = { paginate: "cursor", order_by: "-created_at" } as const;

/** What a relation of a row shows, as far as its kind and target ids are stated. */
const shown = (row: unknown, relation: string): string => {
  const value = memberOf(row, relation);
  const kind = Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
  return `${kind} of ${sortedIds(targetsOf(row, relation)).join()}`;
};

/** Whether a row has the relation, and shows what the same row of another page shows, if that has it. */
function isEqual(row: unknown, relation: string, other: Exchange): boolean {
  const id = memberOf(row, "id");
  const same = pageRows(other).find((one) => memberOf(one, "id") === id) ?? row;
  return memberOf(row, relation) !== undefined && shown(row, relation) === shown(same, relation);
}

const shownByCursor = relatedLists.map((list) => {
  const relations = resources[list.resource].expand;
  return check({
    id: `expansion.${list.slug}.alike-by-cursor`,
    clause: "expansion/parameter#cursor",
    title: `a cursor page of ${list.slug} shows the relations that an offset page shows`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-is-null-by-cursor"],
    async run(given) {
      const page = await readListRows(given, list, { ...newest, expand: relations.join(",") });
      given.expect(page).status(200).equals("/pagination/style", "cursor");
      const read = (relation: string) => readListRows(given, list, { expand: relation });
      const offset = await Promise.all(relations.map(read));

      for (const [at, other] of offset.entries()) {
        const relation = relations[at] ?? "";
        given.expect(other).status(200);
        const equal = (row: unknown) => isEqual(row, relation, other);
        given.expect(page).every("/data", "what an offset page shows", equal, relation);
      }
    },
  });
});

const keptByCursor = relatedLists.map((list) => {
  const [relation] = resources[list.resource].expand;
  return check({
    id: `expansion.${list.slug}.survives-fields-by-cursor`,
    clause: "expansion/beside-fields#rows",
    subject: list.slug,
    title: `${relation} is returned on a cursor page of ${list.slug} even if fields names only the id`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-lost-beside-fields-by-cursor"],
    async run(given) {
      const page = await readListRows(given, list, { ...newest, fields: "id", expand: relation });

      given.expect(page).status(200).equals("/pagination/style", "cursor");
      const has = (row: unknown) => memberOf(row, relation) !== undefined;
      given.expect(page).every("/data", "present", has, relation);
    },
  });
});

/** Relations on the cursor pages of each list. */
export const cursorPageChecks: readonly Check[] = [...shownByCursor, ...keptByCursor];
