import type { ForeignRecords } from "#fixtures/test-data.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const W = "/api/v2/workspaces/{slug}";
const module = `${W}/projects/{project_id}/modules/{pk}/`;
const label = `${W}/projects/{project_id}/labels/{pk}/`;

async function makeModule({ api, path, expect, scratchProject, unique }: Given<"scratchProject">) {
  const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
  const made = await api.send("POST", at, { json: { name: unique("module") } });
  expect(made).ok();
  return requireId(made);
}

/** Sends an update of a module under the caller's project. */
function changeModule(
  { api, path, scratchProject }: Given<"scratchProject">,
  pk: string,
  json: unknown,
) {
  return api.send("PATCH", path(module, { project_id: scratchProject.project.id, pk }), { json });
}

function foreignModule({ module: foreign, unmade }: ForeignRecords): string {
  if (foreign !== null) return foreign.id;
  const unlock = unmade.module ?? unlocks.principal("outsider", "who may create modules");
  throw untested("No foreign module.", unlock);
}

/** Writes that name foreign records; the outsider reads whether they are unchanged. */
export const tenancyWriteChecks: readonly Check[] = [
  check({
    id: "tenancy.write.foreign-module-refused",
    clause: "tenancy/writes#not-found",
    title: "an update of another tenant's module under the caller's project gets 404",
    needs: ["scratchProject", "foreign"],
    killedBy: [
      "record-foreign-changed",
      "record-foreign-forbidden",
      "foreign-record-asks-for-payment",
    ],
    async run(given) {
      const { expect, foreign, unique } = given;
      const own = await makeModule(given);
      const json = { description: unique("changed") };
      const patch = (pk: string) => changeModule(given, pk, json);
      expect(await patch(own))
        .served(false)
        .ok();

      const answer = await patch(foreignModule(foreign));

      // The same operation worked on a module of the caller.
      expect(answer, () => Promise.resolve(true)).problem("not_found");
    },
  }),
  check({
    id: "tenancy.write.foreign-module-changed",
    clause: "tenancy/writes#foreign-untouched",
    title: "a module of another tenant is not changed under the caller's project",
    needs: ["scratchProject", "foreign"],
    killedBy: ["record-foreign-changed"],
    async run({ api, path, expect, scratchProject, foreign, unique }) {
      const pk = foreignModule(foreign);
      const outside = { slug: foreign.workspace, project_id: foreign.project.id, pk };
      const before = await api.get(path(module, outside), {}, { as: "outsider" });
      expect(before).served(false).status(200);

      const at = path(module, { project_id: scratchProject.project.id, pk });
      await api.send("PATCH", at, { json: { description: unique("changed") } });

      const after = await api.get(path(module, outside), {}, { as: "outsider" });
      expect(after).equals("/description", valueAt(before.response.json, "/description"));
    },
  }),
  check({
    id: "tenancy.write.foreign-label-deleted-in-bulk",
    clause: "tenancy/writes#foreign-untouched",
    title: "a label of another tenant is not deleted by a bulk request",
    needs: ["scratchProject", "foreign"],
    killedBy: ["record-foreign-deleted-in-bulk"],
    async run({ api, path, expect, scratchProject, foreign }) {
      if (foreign.label === null) {
        const outsider = unlocks.principal("outsider", "who may create labels");
        const unlock = foreign.unmade.label ?? outsider;
        throw untested("No foreign label.", unlock);
      }
      const pk = foreign.label.id;
      const outside = path(label, { slug: foreign.workspace, project_id: foreign.project.id, pk });
      requireSuccess(await api.get(outside, {}, { as: "outsider" }));

      const at = path(operations.bulkDeleteLabels.path, { project_id: scratchProject.project.id });
      const answer = await api.send("POST", at, { json: { ids: [pk] } });

      expect(answer).status(200).equals("/succeeded", 0);
      expect(await api.get(outside, {}, { as: "outsider" })).status(200);
    },
  }),
];
