import { listRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;

/** Requests in which custom_fields may be overlooked although it is refused by itself. */
const asked = {
  "by-cursor": {
    says: "on a cursor page",
    fields: "custom_fields",
    besides: { paginate: "cursor", order_by: "id" },
  },
  "beside-known": { says: "after a known field", fields: "name,custom_fields", besides: {} },
  "beside-all": { says: "after all", fields: "all,custom_fields", besides: {} },
} as const;

const refusals = workItemLists.flatMap((list) =>
  keysOf(asked).map((how) =>
    check({
      id: `fields.${list.slug}.refuses-custom-fields-${how}`,
      clause: "fields/custom-fields#refused",
      title: `custom_fields is refused ${asked[how].says} as a field of ${list.slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf("custom_fields"),
      killedBy: [`custom-fields-taken-${how}`],
      run: listRefuses(
        list,
        ["fields", asked[how].fields],
        (refusal) => refusal.problem("invalid_request").fieldError("fields", "invalid"),
        { besides: asked[how].besides },
      ),
    }),
  ),
);

const rows = workItemLists.flatMap((list) => [
  check({
    id: `fields.${list.slug}.refuses-custom-fields`,
    clause: "fields/custom-fields#refused",
    title: `custom_fields is refused as a field of ${list.slug}`,
    needs: ["frozenProject"],
    restsOn: groundsOf("custom_fields"),
    killedBy: ["custom-fields-taken-on-lists", `custom-fields-taken-on-${list.slug}`],
    run: listRefuses(list, ["fields", "custom_fields"], (refusal) =>
      refusal.problem("invalid_request").fieldError("fields", "invalid"),
    ),
  }),
  check({
    id: `fields.${list.slug}.rows-without-custom-fields`,
    clause: "fields/custom-fields#not-on-rows",
    title: `rows of ${list.slug} have no custom_fields`,
    needs: needsRows(list),
    restsOn: groundsOf("custom_fields"),
    killedBy: ["custom-fields-on-list-rows", "custom-fields-null-on-list-rows"],
    async run(given) {
      const page = await readListRows(given, list);

      given.expect(page).status(200).every("/data", "absent", lacksCustom, "custom_fields");
    },
  }),
  check({
    id: `fields.${list.slug}.cursor-rows-without-custom-fields`,
    clause: "fields/custom-fields#not-on-rows",
    title: `rows of ${list.slug} have no custom_fields on a cursor page`,
    needs: needsRows(list),
    restsOn: groundsOf("custom_fields"),
    killedBy: ["custom-fields-on-cursor-rows"],
    async run(given) {
      const page = await readListRows(given, list, { paginate: "cursor", order_by: "id" });

      given.expect(page).status(200).equals("/pagination/style", "cursor");
      given.expect(page).every("/data", "absent", lacksCustom, "custom_fields");
    },
  }),
  check({
    id: `fields.${list.slug}.all-without-custom-fields`,
    clause: "fields/custom-fields#not-with-all",
    title: `rows of ${list.slug} have no custom_fields for fields=all`,
    needs: needsRows(list),
    restsOn: groundsOf("custom_fields"),
    killedBy: ["custom-fields-with-all"],
    async run(given) {
      const page = await readListRows(given, list, { fields: "all" });

      given.expect(page).status(200).every("/data", "absent", lacksCustom, "custom_fields");
    },
  }),
]);

/** custom_fields, which rows of lists do not have. */
export const customFieldChecks: readonly Check[] = [...rows, ...refusals];

function lacksCustom(row: unknown): boolean {
  return valueAt(row, "/custom_fields") === undefined;
}
