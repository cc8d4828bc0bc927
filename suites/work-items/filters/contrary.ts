import type { Item } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { knownValues } from "#fixtures/frozen-project/item-values.ts";
import type { Query } from "#lib/http/exchange.ts";
import { needsOfFilters } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";

/** Members with filters, and a second filter that no row matches together with the first. */
const kin = {
  in: ["state_id", "state_group", "priority", "type_id", "parent_id", "cycle_id"],
  isnull: ["assignee_id", "label_id", "module_id", "parent_id", "cycle_id"],
} as const;

type Variant = keyof typeof kin;

/** Two contradictory filters on one member, each of which selects rows; null if there are too few values. */
function contraryOf(items: readonly Item[], name: string, variant: Variant): Query | null {
  const [one, ...others] = knownValues(items, name);
  if (one === undefined || (variant === "in" && others.length === 0)) return null;
  const other = variant === "in" ? others.slice(0, 2).join(",") : true;
  return { [name]: one, [`${name}__${variant}`]: other };
}

/** Two filters on one member are two filters: one may exclude what the other selects. */
export const contraryChecks: readonly Check[] = workItemLists.flatMap((list) =>
  (["in", "isnull"] as const).flatMap((variant) =>
    kin[variant].map((name) =>
      check({
        id: `work-items.${list.slug}.${name}-against-its-${variant}`,
        clause: "work-items/filters#and",
        subject: list.slug,
        title: `${name} and a contradicting ${name}__${variant} select no row of ${list.slug}`,
        needs: needsOfFilters(name),
        killedBy: [`filter-by-${variant}-lost-beside-its-own-value`],
        async run(given) {
          const contrary = contraryOf(given.items, name, variant);
          if (contrary === null) throw indistinguishableItems(name);
          const page = await readListPage(given, list, contrary);

          // A deployment that detects the contradiction may refuse it.
          if (page.response.status === 400) given.expect(page).problem("invalid_request");
          else given.expect(page).status(200).rows([]);
        },
      }),
    ),
  ),
);
