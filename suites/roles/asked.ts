import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { demandSight } from "#suites/support/records/seen-by-member.ts";

const filters = { priority__in: "high,none" } as const;

const byCursor = {
  paginate: "cursor",
  order_by: "sequence_id",
  expand: "state",
  per_page: 5,
} as const;

type Places = Given<"frozenProject" | "items" | "member">;

/** One page by cursor with a relation, as read by a member who sees all of the project. */
async function cursorPage(given: Places): Promise<Exchange> {
  await demandSight(given);
  const { api, path, frozenProject } = given;
  const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
  return api.read(at, byCursor, { as: "member" });
}

const isObject = (row: unknown) => isOfType("object", memberOf(row, "state"));

const styled: readonly Check[] = [
  check({
    id: "roles.joined.asks-by-cursor",
    clause: "roles/joined#asks-style",
    title: "a member who requests a cursor page gets one",
    needs: ["frozenProject", "items", "member"],
    killedBy: ["members-know-no-cursor"],
    async run(given) {
      const page = await cursorPage(given);

      given.expect(page).status(200).equals("/pagination/style", "cursor");
    },
  }),
  check({
    id: "roles.joined.asks-relations",
    clause: "roles/joined#asks-relations",
    title: "expand=state works for a member",
    needs: ["frozenProject", "items", "member"],
    killedBy: ["relations-not-expanded-for-members"],
    async run(given) {
      const page = await cursorPage(given);

      given.expect(page).status(200).every("/data", "an object", isObject, "state");
    },
  }),
];

const narrowed: readonly Check[] = [lists.projectWorkItems, lists.workspaceWorkItems].map((list) =>
  check({
    id: `roles.joined.asks-${list.slug}`,
    clause: "roles/joined#asks",
    title: `filters, an ordering and a page size work for a member on ${list.slug}`,
    needs: ["frozenProject", "items", "member"],
    killedBy: ["filters-of-members-are-dropped", "orderings-of-members-are-dropped"],
    async run(given) {
      await demandSight(given);
      const { api, path, expect, frozenProject, items } = given;
      const query = {
        ...narrowedTo(list, frozenProject.id),
        ...filters,
        order_by: "sequence_id",
      };
      const at = path(list.path, { project_id: frozenProject.id });
      const page = await api.read(at, { ...query, per_page: 5 }, { as: "member" });

      const left = passing(items, filters).toSorted((a, b) => a.sequenceId - b.sequenceId);
      expect(page)
        .status(200)
        .sequence(left.slice(0, 5).map(({ id }) => id));
    },
  }),
);

/** A member's reads of the work item lists; the member sees what others see. */
export const askedChecks: readonly Check[] = [...narrowed, ...styled];
