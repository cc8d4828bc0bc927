import { pageIds } from "#lib/check/matchers/page-rows.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { expectCourse, readOrdered } from "./sequence.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { cycles, contexts, projectProperties } = lists;

const sortOrder = { name: "sort_order", valueOf: (value: unknown) => Number(value) } as const;
const instant = {
  name: "created_at",
  valueOf: (value: unknown) => Date.parse(String(value)),
} as const;

/** The orderings whose values rows show; property rows do not show their sort_order. */
const visible = [
  {
    list: cycles,
    ...sortOrder,
    killers: ["order-cycles-sort_order-turned", "order-cycles-sort_order-hyphen-ignored"],
  },
  {
    list: cycles,
    ...instant,
    killers: ["order-cycles-created_at-turned", "order-cycles-created_at-hyphen-ignored"],
  },
  {
    list: contexts,
    ...sortOrder,
    killers: ["order-contexts-sort_order-turned", "order-contexts-sort_order-hyphen-ignored"],
  },
  {
    list: contexts,
    ...instant,
    killers: ["order-contexts-created_at-turned", "order-contexts-created_at-hyphen-ignored"],
  },
  {
    list: projectProperties,
    ...instant,
    killers: [
      "order-project-properties-created_at-turned",
      "order-project-properties-created_at-hyphen-ignored",
    ],
  },
] as const;

/** The value of each row, in row order; rows that tie show nothing. */
function valuesOn(
  json: unknown,
  { list, name, valueOf }: Pick<(typeof visible)[number], "list" | "name" | "valueOf">,
) {
  const rows = valueAt(json, "/data");
  const values = Array.isArray(rows) ? rows.map((row) => valueOf(memberOf(row, name))) : [];
  if (values.length > 0 && new Set(values).size === 1) {
    const unlock = unlocks.deployment(`that gives ${list.slug} different values of ${name}`);
    throw untested(`All ${list.slug} of the run have the same ${name}.`, unlock);
  }
  return values;
}

const byValue = visible.flatMap((ordered) => {
  const { list, name, killers } = ordered;
  return [
    check({
      id: `ordering.${list.slug}.${name.replace("_", "-")}`,
      clause: `ordering/${list.slug}#upward`,
      subject: name,
      title: `order_by=${name} sorts ${list.slug} by it`,
      needs: needsRows(list),
      killedBy: [killers[0]],
      async run(given) {
        const page = await readOrdered(given, list, name);

        given.expect(page).status(200).atLeast("/data", 2);
        const values = valuesOn(page.response.json, ordered);
        expectCourse(given.expect(page), name, values, "never decreases");
      },
    }),
    check({
      id: `ordering.${list.slug}.${name.replace("_", "-")}-downward`,
      clause: `ordering/${list.slug}#downward`,
      subject: name,
      title: `order_by=-${name} sorts ${list.slug} by it in descending order`,
      needs: needsRows(list),
      killedBy: [killers[1]],
      async run(given) {
        const page = await readOrdered(given, list, `-${name}`);

        given.expect(page).status(200).atLeast("/data", 2);
        const values = valuesOn(page.response.json, ordered);
        expectCourse(given.expect(page), name, values, "never increases");
      },
    }),
  ];
});

// Rows that tie may come in either order, and which rows tie is not shown.
const hidden = (
  [
    ["sort_order", "", "ordering/project-properties#upward"],
    ["-sort_order", "-downward", "ordering/project-properties#downward"],
  ] as const
).map(([order_by, suffix, clause]) =>
  check({
    id: `ordering.project-properties.sort-order${suffix}`,
    clause,
    subject: "sort_order",
    title: `order_by=${order_by} is accepted by the list of properties, and loses none`,
    needs: needsRows(projectProperties),
    killedBy: [`order-project-properties-sort_order-crashes`],
    async run(given) {
      const page = await readOrdered(given, projectProperties, order_by);

      // A new project may already have properties.
      const ids = given.properties.map(({ id }) => id);
      const own = pageIds(page).filter((id) => ids.includes(id));
      const isWhole = own.toSorted().join() === ids.toSorted().join();
      given.expect(page).status(200).is("/data", "object[]");
      given.expect(page).that("/data", "each property of the run once", own, isWhole);
    },
  }),
);

// Other checks may add contexts meanwhile, so the rows themselves have to report the value.
const fallbacks = (
  [
    ["", "order-unknown-turned"],
    ["-", "order-unknown-turned-downward"],
  ] as const
).map(([sign, killer]) =>
  check({
    id: `ordering.contexts.fallback${sign === "" ? "" : "-downward"}`,
    clause: "ordering/fallback#default",
    subject: "contexts",
    title: `contexts are in the order of sort_order for order_by=${sign}wms_no_such_ordering`,
    needs: needsRows(contexts),
    killedBy: [killer],
    async run(given) {
      const page = await readOrdered(given, contexts, `${sign}wms_no_such_ordering`);

      given.expect(page).status(200).atLeast("/data", 2);
      const values = valuesOn(page.response.json, { list: contexts, ...sortOrder });
      expectCourse(given.expect(page), "sort_order", values, "never decreases");
    },
  }),
);

/** Each ordering of the lists that are sorted manually, ascending and descending. */
export const sortableOrders: readonly Check[] = [...byValue, ...hidden, ...fallbacks];
