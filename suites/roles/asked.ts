import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { narrowedTo } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { demandSight } from "#suites/support/records/seen-by-member.ts";

const filters = { priority__in: "high,none" } as const;

/** What a member asks of the lists of work items, of which he sees what others see. */
export const askedChecks: readonly Check[] = [lists.projectWorkItems, lists.workspaceWorkItems].map(
  (list) =>
    check({
      id: `roles.joined.asks-${list.slug}`,
      clause: "roles/joined#asks",
      title: `filters, an ordering and a page size apply for a member on ${list.slug}`,
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
