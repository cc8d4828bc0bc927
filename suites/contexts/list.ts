import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { isByCursor } from "#lib/check/environment/offered-style.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField, isLawful } from "#lib/check/matchers/value.ts";
import { contextOptionFields } from "#lib/contract/context-options.ts";
import { keysOf } from "#lib/contract/family.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { contextsMade, contextNeeds } from "#suites/support/contexts/arrangement.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";

function rowsOf({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows : [];
}

const reported = ["name", "is_required", "is_multi", "default_value"] as const;

const slice = [
  "applies_to_all_projects",
  "applies_to_all_work_item_types",
  "project_ids",
  "issue_type_ids",
] as const;

const optionMembers = keysOf(contextOptionFields).map((name) =>
  check({
    id: `contexts.list.options-hold-${name.replaceAll("_", "-")}`,
    clause: "contexts/option#members",
    subject: name,
    title: `each option of a context holds ${name}: ${describeField(contextOptionFields[name])}`,
    needs: contextNeeds,
    killedBy: [`context-options-${name}-dropped`],
    async run(given) {
      const { page, listed } = await contextsMade(given);

      if (rowsOf(page).length === 0) requireSuccess(listed);
      const options = rowsOf(page).flatMap((row) => memberOf(row, "options") ?? []);
      given.observe(`contexts without own options list ${options.length}`, page);
      const field = contextOptionFields[name];
      const wrong = options.filter((option) => !isLawful(field, memberOf(option, name)));
      given.expect(page).status(200).atLeast("/data", 1);
      given
        .expect(page)
        .that("/data/-/options", describeField(field), wrong[0], wrong.length === 0);
    },
  }),
);

const wildcards = {
  projects: { flag: "applies_to_all_projects", ids: "project_ids", shownBy: "allProjects" },
  types: { flag: "applies_to_all_work_item_types", ids: "issue_type_ids", shownBy: "allTypes" },
} as const;

const forAll = keysOf(wildcards).map((owner) =>
  check({
    id: `contexts.list.all-${owner}-lists-none`,
    clause: "contexts/all#no-ids",
    subject: owner,
    title: `a row of a context for all ${owner} lists none`,
    needs: contextNeeds,
    killedBy: [`context-all-${owner}-lists-some-on-rows`],
    async run(given) {
      const { page, ...made } = await contextsMade(given);

      const { flag, ids, shownBy } = wildcards[owner];
      const rows = rowsOf(page).filter((row) => memberOf(row, flag) === true);
      if (rows.length === 0) requireSuccess(made[shownBy]);
      const listed = rows.map((row) => memberOf(row, ids)).filter((some) => !equalValues(some, []));
      given
        .expect(page)
        .status(200)
        .that("/data", `a context for all ${owner}`, rows, rows.length > 0);
      given.expect(page).that(`/data/-/${ids}`, "no ids", listed, listed.length === 0);
    },
  }),
);

/** The list of a property's contexts. */
export const contextListChecks: readonly Check[] = [
  ...optionMembers,
  ...forAll,
  check({
    id: "contexts.list.holds-own",
    clause: "contexts/list#own",
    title: "the list holds every context of its property and none of another",
    needs: contextNeeds,
    killedBy: ["contexts-list-holds-other-properties", "contexts-list-omits-wildcards"],
    async run(given) {
      const { page, narrow, ...made } = await contextsMade(given);

      const own = [made.listed, made.allProjects, made.allTypes].map(requireId);
      const other = requireId(narrow);
      const ids = rowsOf(page).map((row) => memberOf(row, "id"));
      const holds = own.every((id) => ids.includes(id)) && !ids.includes(other);
      const expected = `${own.join(", ")} and not ${other}`;
      given.expect(page).status(200).that("/data", expected, ids, holds);
    },
  }),
  check({
    id: "contexts.list.tells-as-created",
    clause: "contexts/list#told-alike",
    title: "the list returns a context as its create answered it",
    needs: contextNeeds,
    killedBy: ["contexts-list-forgets-overrides"],
    async run(given) {
      const { page, listed } = await contextsMade(given);

      const id = requireId(listed);
      const row = rowsOf(page).find((one) => memberOf(one, "id") === id);
      const differing = reported.filter(
        (name) => !equalValues(memberOf(row, name), valueAt(listed.response.json, `/${name}`)),
      );
      given
        .expect(page)
        .status(200)
        .that("/data", "as created", differing, differing.length === 0);
    },
  }),
  check({
    id: "contexts.list.tells-slices-as-created",
    clause: "contexts/list#slices-told-alike",
    title: "the list returns the projects and types of a context as its create answered them",
    needs: contextNeeds,
    killedBy: ["contexts-list-forgets-projects", "contexts-list-forgets-wildcards"],
    async run(given) {
      const { page, listed, allProjects, allTypes } = await contextsMade(given);

      const claims = given.expect(page).status(200);
      for (const made of [listed, allProjects, allTypes]) {
        const id = requireId(made);
        const row = rowsOf(page).find((one) => memberOf(one, "id") === id);
        const differing = slice.filter(
          (name) => !equalValues(memberOf(row, name), memberOf(made.response.json, name)),
        );
        claims.that("/data", `${id} as created`, differing, differing.length === 0);
      }
    },
  }),
  check({
    id: "contexts.list.ordered-by-sort-order",
    clause: "contexts/list#default-order",
    title: "without order_by, contexts are in the order of their sort_order",
    needs: contextNeeds,
    killedBy: ["contexts-ordered-by-creation", "contexts-ordered-downward"],
    async run(given) {
      const { page, listed, allTypes } = await contextsMade(given);
      if (isByCursor(page)) {
        throw notApplicable(
          "The list offers no offset pages, and sort_order cannot back a cursor.",
        );
      }

      if (rowsOf(page).length < 2) [listed, allTypes].forEach(requireSuccess);
      const orders = rowsOf(page).map((row) => Number(memberOf(row, "sort_order")));
      if (orders.length > 1 && new Set(orders).size === 1) {
        const unlock = unlocks.deployment("that gives contexts different values of sort_order");
        throw untested("All contexts of the property have the same sort_order.", unlock);
      }
      const climbs = orders.every((order, index) => order >= (orders[index - 1] ?? order));
      given.expect(page).status(200).atLeast("/data", 2);
      given.expect(page).that("/data", "sort_order never decreases", orders, climbs);
    },
  }),
];
