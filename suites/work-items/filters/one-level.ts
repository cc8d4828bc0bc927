import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

/** A work item, its child, and its grandchild. */
const family = sharedArrangement("work-items.family", async (given) => {
  const parent = await makeItem(given, { name: given.unique("parent") });
  const child = await makeItem(given, { name: given.unique("child"), parent_id: parent.id });
  await makeItem(given, { name: given.unique("grandchild"), parent_id: child.id });
  return { parent: parent.id, child: child.id };
});

/** What the list shows for a parent whose child is a parent too. */
export const oneLevelChecks: readonly Check[] = (["parent_id", "parent_id__in"] as const).map(
  (parameter) =>
    check({
      id: `work-items.work-items.${parameter}-one-level`,
      clause: "work-items/filter#leaves-matching",
      subject: `work-items ${parameter}`,
      title: `${parameter} finds the children of a parent, and none of their children`,
      needs: ["scratchProject"],
      killedBy: [`filter-${parameter}-reaches-grandchildren`],
      async run(given) {
        const { parent, child } = await family(given);

        const at = given.path(lists.projectWorkItems.path, {
          project_id: given.scratchProject.project.id,
        });
        const page = await given.api.get(at, { [parameter]: parent });

        given.expect(page).status(200).rows([child]);
      },
    }),
);
