import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared, answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { allRelations, relations } from "./rows.ts";

type ScratchGiven = Given<"scratchProject">;

const query = { fields: "name", expand: allRelations } as const;
const unknown = { expand: "state,wms_no_such_relation" } as const;

/** Where work items are created. */
const collectionOf = ({ path, scratchProject }: ScratchGiven): string =>
  path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });

/** A work item that is created and then updated, with `expand` alongside `fields`. */
const written = sharedArrangement("expansion.written", async (given) => {
  const collection = collectionOf(given);
  const json = await completed(given, collection, { name: given.unique("written item") });
  const create = await sendUndeclared(given, "POST", collection, { query, json });
  const project_id = given.scratchProject.project.id;
  const at = given.path(operations.readWorkItem.path, { project_id, pk: requireId(create) });
  const update = await sendUndeclared(given, "PATCH", at, { query, json: { priority: "low" } });
  return { at, answers: { create, update } };
});

const surviving = (["create", "update"] as const).map((write) =>
  check({
    id: `expansion.${write}.survives-fields`,
    clause: "expansion/parameter#survives-fields",
    title: `the ${write} of a work item returns each requested relation alongside fields=name`,
    needs: ["scratchProject"],
    killedBy: [`expand-lost-beside-fields-on-${write}`],
    async run(given) {
      const { answers } = await written(given);

      const answer = given
        .expect(answeredRecord(answers[write]))
        .is("/id", "uuid")
        .is("/state/id", "uuid");
      for (const relation of relations) answer.has(`/${relation}`);
    },
  }),
);

/** Relations in the answers to writes of a work item, and those that the writes refuse. */
export const expansionWriteChecks: readonly Check[] = [
  ...surviving,
  check({
    id: "expansion.create.refuses-unknown",
    clause: "expansion/unknown#refused",
    subject: "work-item-create",
    title: "the creation of a work item refuses an unknown relation after a known one",
    needs: ["scratchProject"],
    killedBy: ["expand-unknown-ignored-on-create"],
    async run(given) {
      await written(given);
      const json = { name: given.unique("refused item") };
      const at = collectionOf(given);
      const answer = await given.api.send("POST", at, { query: unknown, json });

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
  check({
    id: "expansion.update.refuses-unknown",
    clause: "expansion/unknown#refused",
    subject: "work-item-update",
    title: "the update of a work item refuses an unknown relation after a known one",
    needs: ["scratchProject"],
    killedBy: ["expand-unknown-ignored-on-update"],
    async run(given) {
      const { at } = await written(given);
      const json = { priority: "high" };
      const answer = await given.api.send("PATCH", at, { query: unknown, json });

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
];
