import { stateGroups } from "#lib/contract/enums.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { listedOrders, upperCaseFilters } from "#lib/contract/subjects/listed-orders.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

type Parameter = keyof typeof listedOrders;

const single = (name: string) => (row: Row) => [String(row[name])];

/** The values of a row that a filter compares; a row's group is known by its place in the workflow. */
const valuesOf: Readonly<Record<Parameter, (row: Row, key: unknown) => readonly string[]>> = {
  priority__in: single("priority"),
  state_group__in: (_, key) => [stateGroups[Number(key)] ?? ""],
  state_id__in: single("state_id"),
  label_id__in: (row) => ids(row, "label_ids"),
  module_id__in: (row) => ids(row, "module_ids"),
};

/** Filters whose listed values decide the order of rows. */
export const listedOrderMutants = family(
  keysOf(listedOrders),
  (parameter) => `filter-${parameter}-orders-rows` as const,
  (parameter): Mutant => ({
    defect: `returns work items in the order in which ${parameter} lists its values`,
    policy: "ordering.key",
    where: ({ call, name }) =>
      (call.list ?? "").endsWith("work-items") &&
      call.query.has(parameter) &&
      name === listedOrders[parameter],
    instead: ({ call, row, key }) => {
      const listed = (call.query.get(parameter) ?? "").split(",");
      return listed.findIndex((value) => valuesOf[parameter](row, key).includes(value));
    },
  }),
);

/** Filters that compare ids letter by letter. */
export const upperCaseMutants = family(
  upperCaseFilters,
  (parameter) => `filter-${parameter}-in-upper-case-finds-none` as const,
  (parameter): Mutant => ({
    defect: `finds nothing by ${parameter} of an id in upper case`,
    policy: "filters.passes",
    where: ({ call, parameter: asked }) =>
      asked === parameter && /[A-F]/.test(call.query.get(parameter) ?? ""),
    instead: () => false,
  }),
);
