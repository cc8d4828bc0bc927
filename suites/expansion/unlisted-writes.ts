import type { Check, Given } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlistedRelations } from "#lib/contract/subjects/mistaken-names.ts";
import { relationlessCreates } from "#lib/contract/subjects/refusing-operations.ts";
import { addWith } from "#suites/support/access/added-member.ts";
import type { Ready } from "#suites/support/operations/ready.ts";
import { operationNeeds } from "#suites/support/operations/ready.ts";
import { refusedBy } from "#suites/support/operations/refused.ts";
import { routeOf } from "#suites/support/operations/route-of.ts";
import { completed } from "#suites/support/records/declared-body.ts";

const dashed = (name: string) => name.replaceAll("_", "-");

const onCreates = relationlessCreates.flatMap((name) =>
  unlistedRelations.map((relation) =>
    check({
      id: `expansion.${name}.refuses-${dashed(relation)}`,
      clause: "expansion/unlisted#refused",
      subject: name,
      title: `${routeOf(name)} refuses expand=${relation}`,
      needs: operationNeeds(name),
      killedBy: [`expand-${relation}-taken`],
      async run(given: Ready) {
        const answer = (await refusedBy(given, name)).expands.get(relation);

        if (answer !== undefined) {
          given.expect(answer).problem("invalid_request").fieldError("expand");
        }
      },
    }),
  ),
);

/** A work item that is created and updated without any relation, and where. */
const plain = sharedArrangement("expansion.plain-item", async (given: Given<"scratchProject">) => {
  const project_id = given.scratchProject.project.id;
  const collection = given.path(lists.projectWorkItems.path, { project_id });
  const json = await completed(given, collection, { name: given.unique("plain item") });
  const pk = requireId(await sendUndeclared(given, "POST", collection, { json }));
  const one = given.path(operations.readWorkItem.path, { project_id, pk });
  await sendUndeclared(given, "PATCH", one, { json: { priority: "low" } });
  return { collection, json, one };
});

const refusals = [
  ...unlistedRelations.map((relation) => ({
    relation,
    clause: "expansion/unlisted#refused" as const,
    killedBy: [`expand-${relation}-taken`] as const,
  })),
  {
    relation: "owned_by",
    clause: "expansion/of-others#refused",
    killedBy: ["expand-relations-of-others-taken"],
  },
] as const;

const onItems = refusals.flatMap(({ relation, clause, killedBy }) => [
  check({
    id: `expansion.create.refuses-${dashed(relation)}`,
    clause,
    subject: "work-item-create",
    title: `the creation of a work item refuses expand=${relation}`,
    needs: ["scratchProject"],
    killedBy,
    async run(given) {
      const { collection, json } = await plain(given);
      const sent = { query: { expand: relation }, json: { ...json, name: given.unique("item") } };
      const answer = await given.api.send("POST", collection, sent);

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
  check({
    id: `expansion.update.refuses-${dashed(relation)}`,
    clause,
    subject: "work-item-update",
    title: `the update of a work item refuses expand=${relation}`,
    needs: ["scratchProject"],
    killedBy,
    async run(given) {
      const { one } = await plain(given);
      const sent = { query: { expand: relation }, json: { priority: "low" } };
      const answer = await given.api.send("PATCH", one, sent);

      given.expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
]);

/** Each addition needs its own project, so only some names are tried. */
const onMembers = refusals
  .filter(({ relation }) => relation !== "created_by" && relation !== "project")
  .map(({ relation, clause, killedBy }) =>
    check({
      id: `expansion.createProjectMember.refuses-${dashed(relation)}`,
      clause,
      subject: "createProjectMember",
      title: `the addition of a project member refuses expand=${relation}`,
      needs: ["member"],
      killedBy,
      async run(given) {
        const answer = await addWith(given, { expand: relation });

        given.expect(answer).problem("invalid_request").fieldError("expand");
      },
    }),
  );

const onFeatures = unlistedRelations.map((relation) =>
  check({
    id: `expansion.features-update.refuses-${dashed(relation)}`,
    clause: "expansion/unlisted#refused",
    subject: "updateFeatures",
    title: `the update of the workspace features refuses expand=${relation}`,
    restsOn: groundsOf("features"),
    killedBy: [`expand-${relation}-taken`, "expand-ignored-on-updateFeatures"],
    async run({ api, path, expect }) {
      const at = path(operations.updateFeatures.path);
      // A body without members changes nothing, but the contract does not state that it is accepted.
      requireSuccess(await api.send("PATCH", at, { json: {} }));

      const answer = await api.send("PATCH", at, { json: {}, query: { expand: relation } });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** Relations that a record could plausibly have but the table does not list, where it is written. */
export const unlistedWriteChecks: readonly Check[] = [
  ...onCreates,
  ...onItems,
  ...onMembers,
  ...onFeatures,
];
