import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import type { Given } from "#lib/check/check.ts";
import { workItemExpansions } from "#lib/contract/lists/expansions.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { allRelations } from "./rows.ts";

const query = { expand: allRelations } as const;

/** A work item that is created and then updated with every relation, and without `fields`. */
const written = sharedArrangement("expansion.keyed", async (given: Given<"scratchProject">) => {
  const project_id = given.scratchProject.project.id;
  const collection = given.path(lists.projectWorkItems.path, { project_id });
  const json = await completed(given, collection, { name: given.unique("keyed item") });
  const create = await sendUndeclared(given, "POST", collection, { query, json });
  const at = given.path(operations.readWorkItem.path, { project_id, pk: requireId(create) });
  const update = await sendUndeclared(given, "PATCH", at, { query, json: { priority: "low" } });
  return { create, update };
});

/** Id keys in the answers to writes of a work item. */
export const writtenIdKeyChecks: readonly Check[] = (["create", "update"] as const).map((write) =>
  check({
    id: `expansion.${write}.keeps-id-keys`,
    clause: "expansion/id-key#written",
    subject: write,
    title: `the ${write} of a work item returns each id key alongside its expanded relation`,
    needs: ["scratchProject"],
    killedBy: [`id-keys-dropped-on-work-item-${write}`],
    async run(given) {
      const answers = await written(given);

      const answer = given.expect(answeredRecord(answers[write])).is("/id", "uuid");
      for (const { idKey } of Object.values(workItemExpansions)) answer.has(`/${idKey}`);
    },
  }),
);
