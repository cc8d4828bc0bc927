import type { Field } from "#lib/contract/field.ts";
import { workItemFilters } from "#lib/contract/lists/filters.ts";
import { resources } from "#lib/contract/resources.ts";

/** Members of any resource that hold an instant which the service sets by its clock. */
export const timedMembers: ReadonlySet<string> = new Set(
  Object.values(resources).flatMap(({ fields }) =>
    Object.entries<Field>(fields)
      .filter(([, { type }]) => type === "datetime")
      .map(([name]) => name),
  ),
);

/** Query parameters that depend on instants: filters, orders, and positions in an order. */
export const timedParameters: ReadonlySet<string> = new Set([
  ...Object.entries(workItemFilters)
    .filter(([, { type }]) => type === "datetime")
    .map(([name]) => name),
  "order_by",
  "paginate",
  "cursor",
]);
