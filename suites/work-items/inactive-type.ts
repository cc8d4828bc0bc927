import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { workItemLists } from "#suites/support/work-items/work-item-lists.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

const needs = ["scratchProject", "projectMode"] as const;

/** A work item of a type that was then made inactive, as it is read and listed with its type. */
const itemOfInactiveType = sharedArrangement(
  "work-items.inactive-type",
  async (given: Given<(typeof needs)[number]>) => {
    const { api, path, scratchProject, unique } = given;
    const project_id = scratchProject.project.id;
    const types = path(operations.createProjectType.path, { project_id });
    const name = unique("Retired");
    const type = requireId(await api.send("POST", types, { json: { name, is_active: true } }));
    const item = await makeItem(given, { name: unique("of-retired"), type_id: type });
    const retired = { json: { is_active: false } };
    await sendUndeclared(given, "PATCH", below(types, type), retired);
    const detail = await api.get(item.at);
    const query = { sequence_id: item.sequenceId, expand: "type" };
    const rows = {
      [lists.projectWorkItems.slug]: await api.get(
        path(lists.projectWorkItems.path, { project_id }),
        query,
      ),
      [lists.workspaceWorkItems.slug]: await api.get(path(lists.workspaceWorkItems.path), {
        ...query,
        project_id,
      }),
    };
    return { id: item.id, type, detail, rows };
  },
);

/** Work items whose type can no longer be selected. */
export const inactiveTypeChecks: readonly Check[] = workItemLists.map(({ slug }) =>
  check({
    id: `work-items.${slug}.of-inactive-type`,
    clause: "work-items/active#inactive-type",
    subject: slug,
    title: `${slug} has a work item whose type was made inactive, and returns that type`,
    needs,
    killedBy: [
      `items-of-inactive-types-leave-${slug}`,
      `inactive-types-are-null-on-${slug}`,
      `inactive-types-expand-to-null-on-${slug}`,
    ],
    async run(given) {
      const { id, type, detail, rows } = await itemOfInactiveType(given);
      if (valueAt(requireSuccess(detail).response.json, "/type_id") !== type) {
        const unlock = unlocks.deployment("that keeps the type of a work item when it is inactive");
        throw untested("The work item is not read with its type.", unlock);
      }

      const page = given.expect(rows[slug]).status(200).rows([id]);
      page.equals("/data/0/type_id", type).equals("/data/0/type/id", type);
    },
  }),
);
