import { moduleCreateRefuses } from "#suites/support/records/make-module.ts";
import { itemRefuses } from "#lib/check/packs/refusals-of-places.ts";
import type { Check, Given, Tools } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { milestoneBody, milestonesPath } from "#suites/support/records/milestone-body.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const stranger = "wms_no_such_relation";

const documented = [
  check({
    id: "expansion.detail.refuses-unknown",
    clause: "expansion/unknown#refused",
    subject: "readWorkItem",
    title: "a work item that is read refuses a relation that it does not have",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-unknown-ignored-on-detail"],
    run: itemRefuses("readWorkItem", ["expand", stranger], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.identifier.refuses-unknown",
    clause: "expansion/unknown#refused",
    subject: "readWorkItemByIdentifier",
    title:
      "a work item that is read by its identifier refuses an unknown relation after a known one",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-unknown-ignored-on-identifier"],
    run: itemRefuses("readWorkItemByIdentifier", ["expand", `state,${stranger}`], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.module-create.refuses-unknown",
    clause: "expansion/unknown#refused",
    subject: "createModule",
    title: "the creation of a module refuses a relation that it does not have",
    needs: ["scratchProject"],
    killedBy: ["expand-unknown-ignored-on-module-create"],
    run: moduleCreateRefuses(["expand", stranger], (refusal) =>
      refusal.problem("invalid_request").fieldError("expand"),
    ),
  }),
  check({
    id: "expansion.features.refuses-any",
    clause: "expansion/unknown#refused",
    subject: "readFeatures",
    title: "the workspace features refuse any value of expand",
    restsOn: groundsOf("features"),
    killedBy: ["expand-unknown-ignored-on-features", "expand-nothing-expandable-ignored"],
    async run({ api, path, expect }) {
      const answer = await api.read(path(operations.readFeatures.path), { expand: "owned_by" });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
];

type Needs = "frozenProject" | "states" | "labels" | "types" | "properties";

const relationless = [
  {
    name: "state",
    collection: "states",
    needs: ["frozenProject", "states"],
    idOf: ({ states: [one] }: Given<Needs>) => one?.id,
    killedBy: ["expand-ignored-where-a-state-or-label-is-read"],
  },
  {
    name: "label",
    collection: "labels",
    needs: ["frozenProject", "labels"],
    idOf: ({ labels: [one] }: Given<Needs>) => one?.id,
    killedBy: ["expand-ignored-where-a-state-or-label-is-read"],
  },
  {
    name: "type",
    collection: "work-item-types",
    needs: ["frozenProject", "types"],
    idOf: ({ types: [one] }: Given<Needs>) => one?.id,
    killedBy: ["expand-unknown-ignored-on-single-type"],
  },
  {
    name: "property",
    collection: "work-item-properties",
    needs: ["frozenProject", "properties"],
    idOf: ({ properties: [one] }: Given<Needs>) => one?.id,
    killedBy: ["expand-unknown-ignored-on-single-property"],
  },
] as const;

/** Guards a claim about a read for which the contract gives no route. */
function demandRead({ expect }: Tools, plain: Exchange, name: string): void {
  expect(plain).served(false);
  const { request, response } = plain;
  if (response.status === 200) return;
  const reason = `GET ${request.path} answers ${response.status}.`;
  throw untested(reason, shownBy(unlocks.deployment(`that serves a single ${name}`), plain));
}

/** A relation of other resources, and one that any of these might have. */
const refusedValues = [
  { expand: "owned_by", word: "any" },
  { expand: "created_by", word: "created-by" },
] as const;

/** Records without relations for whose single read the contract gives no route. */
const inferred = relationless.flatMap(({ name, collection, needs, idOf, killedBy }) =>
  refusedValues.map(({ expand, word }) =>
    check({
      id: `expansion.single-${name}.refuses-${word}`,
      clause: "expansion/unknown#single",
      title: `the read of one ${name} refuses any value of expand, ${expand} for example`,
      needs,
      killedBy: word === "any" ? killedBy : ["expand-created_by-taken"],
      async run(given) {
        const { api, path, expect, frozenProject } = given;
        const template = `/api/v2/workspaces/{slug}/projects/{project_id}/${collection}/{id}/`;
        const at = path(template, { project_id: frozenProject.id, id: idOf(given) ?? "" });
        const plain = await api.read(at);
        demandRead(given, plain, name);

        const answer = await api.read(at, { expand });

        expect(answer).problem("invalid_request").fieldError("expand");
      },
    }),
  ),
);

const milestones = refusedValues.map(({ expand, word }) =>
  check({
    id: `expansion.single-milestone.refuses-${word}`,
    clause: "expansion/unknown#others",
    title: `the read of one milestone refuses any value of expand, ${expand} for example`,
    needs: ["scratchProject"],
    killedBy:
      word === "any" ? ["expand-unknown-ignored-on-single-milestone"] : ["expand-created_by-taken"],
    async run(given) {
      const { api, path, expect, unique, scratchProject } = given;
      const collection = path(milestonesPath, { project_id: scratchProject.project.id });
      const json = await milestoneBody(given, unique("milestone"), {});
      const made = await sendUndeclared(given, "POST", collection, { json });
      const at = below(collection, requireId(made));
      demandRead(given, await api.get(at), "milestone");

      const answer = await api.get(at, { expand });

      expect(answer).problem("invalid_request").fieldError("expand");
    },
  }),
);

/** What is refused as a relation where one record is read or created. */
export const singleRefusalChecks: readonly Check[] = [...documented, ...inferred, ...milestones];
