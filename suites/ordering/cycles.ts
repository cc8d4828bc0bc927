import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { NotDemonstrated } from "#lib/check/finding.ts";
import { needsRows } from "#lib/check/list-page.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { lists } from "#lib/contract/lists.ts";
import { climbs, idsOn, inOrderOfIds, readOrdered } from "./sequence.ts";

const { cycles } = lists;

const visible = [
  { name: "sort_order", valueOf: (value: unknown) => Number(value) },
  { name: "created_at", valueOf: (value: unknown) => Date.parse(String(value)) },
] as const;

/** The value of each row, in the order of the rows; cycles that tie show nothing. */
function valuesOn(json: unknown, name: string, valueOf: (value: unknown) => number) {
  const rows = valueAt(json, "/data");
  const values = Array.isArray(rows) ? rows.map((row) => valueOf(memberOf(row, name))) : [];
  if (values.length > 0 && new Set(values).size === 1) {
    const unlock = `a deployment that gives cycles differing values of ${name}`;
    throw new NotDemonstrated(`All cycles of the gallery have one ${name}.`, unlock);
  }
  return values;
}

const byValue = visible.flatMap(({ name, valueOf }) => [
  check({
    id: `ordering.cycles.${name.replace("_", "-")}`,
    clause: `ordering/cycles#${name}`,
    title: `order_by=${name} orders cycles by it`,
    needs: needsRows(cycles),
    killedBy: [`order-cycles-${name}-turned`],
    async run(given) {
      const page = await readOrdered(given, cycles, name);

      given.expect(page).status(200).atLeast("/data", 2);
      const values = valuesOn(page.response.json, name, valueOf);
      given.expect(page).that("/data", `${name} never falls`, values, climbs(values));
    },
  }),
  check({
    id: `ordering.cycles.${name.replace("_", "-")}-downward`,
    clause: `ordering/cycles-downward#${name}`,
    title: `order_by=-${name} orders cycles downward by it`,
    needs: needsRows(cycles),
    killedBy: [`order-cycles-${name}-hyphen-ignored`],
    async run(given) {
      const page = await readOrdered(given, cycles, `-${name}`);

      given.expect(page).status(200).atLeast("/data", 2);
      const values = valuesOn(page.response.json, name, valueOf).toReversed();
      given.expect(page).that("/data", `${name} never climbs`, values, climbs(values));
    },
  }),
]);

/** Each ordering of cycles, upward and downward. */
export const cycleOrders: readonly Check[] = [
  ...byValue,
  check({
    id: "ordering.cycles.id",
    clause: "ordering/cycles#id",
    title: "order_by=id orders cycles by it",
    needs: needsRows(cycles),
    killedBy: ["order-cycles-id-turned"],
    async run(given) {
      const page = await readOrdered(given, cycles, "id");

      const ids = idsOn(page);
      given.expect(page).status(200).atLeast("/data", 2);
      given.expect(page).sequence(inOrderOfIds(ids));
    },
  }),
  check({
    id: "ordering.cycles.id-downward",
    clause: "ordering/cycles-downward#id",
    title: "order_by=-id orders cycles downward by it",
    needs: needsRows(cycles),
    killedBy: ["order-cycles-id-hyphen-ignored"],
    async run(given) {
      const page = await readOrdered(given, cycles, "-id");

      const ids = idsOn(page);
      given.expect(page).status(200).atLeast("/data", 2);
      given.expect(page).sequence(inOrderOfIds(ids).toReversed());
    },
  }),
];
