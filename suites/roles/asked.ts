import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { scopeOf } from "#lib/check/list-page.ts";
import { lists } from "#lib/contract/lists.ts";
import { requireSeen } from "#suites/forbidden-to-member.ts";
import { passing } from "#suites/item-oracle.ts";

const filters = { priority__in: "high,none" } as const;

/** What a member asks of the lists of work items, of which he sees what others see. */
export const askedChecks: readonly Check[] = [lists.projectWorkItems, lists.workspaceWorkItems].map(
  (list) =>
    check({
      id: `roles.joined.asks-${list.slug}`,
      clause: "roles/joined#asks",
      title: `filters, an ordering and a page size of a member are heeded on ${list.slug}`,
      needs: ["gallery", "items", "member"],
      killedBy: ["filters-of-members-are-dropped", "orderings-of-members-are-dropped"],
      async run({ api, path, expect, gallery, items }) {
        const query = { ...scopeOf(list, gallery.id), ...filters, order_by: "sequence_id" };
        const at = path(list.path, { project_id: gallery.id });
        const whole = { ...scopeOf(list, gallery.id), per_page: 200 };
        requireSeen(await api.read(at, whole, { as: "member" }), items.length);
        const page = await api.read(at, { ...query, per_page: 5 }, { as: "member" });

        const left = passing(items, filters).toSorted((a, b) => a.sequenceId - b.sequenceId);
        expect(page)
          .status(200)
          .sequence(left.slice(0, 5).map(({ id }) => id));
      },
    }),
);
