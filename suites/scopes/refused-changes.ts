import { activated } from "#lib/check/arranging/active-property.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { ownBuilder, withAutomation } from "#suites/support/automations/automation.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { refusedToReader } from "#suites/support/records/reading-token.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { idIn, list, sendOperation, successOf } from "#suites/support/types/send.ts";

const flag = "is_work_item_types_enabled";

/** A type and a property of the scratch project, made for one check. */
async function attachable(given: Given<"scratchProject">) {
  const project_id = given.scratchProject.project.id;
  const name = given.unique("refused");
  const make = async (by: "createProjectType" | "createProjectProperty", json: object) =>
    successOf(await sendOperation(given, by, { project_id }, { json }));
  const type_id = idIn(await make("createProjectType", { name }));
  const json = { display_name: name, property_type: "TEXT" };
  const made = await activated(given, await make("createProjectProperty", json));
  return { at: { project_id, type_id }, property: idIn(made) };
}

/** Writes that a token may not do, which give nothing a name and so are looked for one by one. */
export const refusedChangeChecks: readonly Check[] = [
  check({
    id: "scopes.refused.switches-no-feature",
    clause: "scopes/refused#changes-nothing",
    subject: "updateFeatures",
    title: "a feature that a token may not switch is unchanged",
    needs: ["alone", "tokens"],
    killedBy: ["scope-is-judged-after-updateFeatures"],
    async run(given) {
      const { api, path, expect } = given;
      const at = path(operations.updateFeatures.path);
      const was = valueAt(requireSuccess(await api.get(at)).response.json, `/${flag}`);
      const patch = (as: string, json: object) => api.send("PATCH", at, { as, json });
      try {
        await refusedToReader(given, (as) => patch(as, { [flag]: was !== true }));
      } finally {
        const after = await api.get(at);
        const is = valueAt(after.response.json, `/${flag}`);
        // The workspace is left as it was found, whatever was answered.
        if (is !== was) await patch("owner", { [flag]: was });
        expect(after).status(200).equals(`/${flag}`, was);
      }
    },
  }),
  check({
    id: "scopes.refused.enables-no-types",
    clause: "scopes/refused#changes-nothing",
    subject: "enableTypes",
    title: "a project whose types a token may not enable has none",
    // The types of another project show whether those are listed, too.
    needs: ["projectMode", "types", "tokens"],
    killedBy: ["scope-is-judged-after-enableTypes"],
    run: (given) =>
      withOwnProject(given, async (project_id) => {
        const before = successOf(await list(given, "listProjectTypes", { project_id }));
        if (walkedRows(before).length > 0) {
          const unlock = unlocks.projectsWithoutTypes;
          throw untested("A new project has types before they are enabled.", unlock);
        }
        await refusedToReader(given, (as) =>
          sendOperation(given, "enableTypes", { project_id }, { as }),
        );

        const after = await list(given, "listProjectTypes", { project_id });
        const { length } = walkedRows(successOf(after));
        given.expect(after).that("/data", "no type", length, length === 0);
      }),
  }),
  check({
    id: "scopes.refused.attaches-nothing-on-project",
    clause: "scopes/refused#changes-nothing",
    subject: "attachProjectProperties",
    title: "a property that a token may not attach is not in the document of the type",
    needs: ["projectMode", "scratchProject", "tokens"],
    killedBy: ["scope-is-judged-after-attachProjectProperties"],
    async run(given) {
      const { at, property } = await attachable(given);
      const json = { properties: [property] };
      await refusedToReader(given, (as) =>
        sendOperation(given, "attachProjectProperties", at, { as, json }),
      );

      const document = await sendOperation(given, "readTypeSchema", at);
      const described = customFieldIds(successOf(document));
      const holds = !described.includes(property);
      given.expect(document).that("/custom_fields", `no ${property}`, described, holds);
    },
  }),
  check({
    id: "scopes.refused.creates-no-edge",
    clause: "scopes/refused#changes-nothing",
    subject: "createAutomationEdge",
    title: "an edge that a token may not create is not among those of the automation",
    needs: ["tokens"],
    killedBy: ["scope-is-judged-after-createAutomationEdge"],
    run: (given) =>
      withAutomation(given, ownBuilder(given), async ({ id: automation_id, source, target }) => {
        const edges = () => list(given, "createAutomationEdge", { automation_id });
        // The service may draw edges of its own.
        const before = successOf(await edges());
        const json = { source_node_id: source, target_node_id: target };
        await refusedToReader(given, (as) =>
          sendOperation(given, "createAutomationEdge", { automation_id }, { as, json }),
        );

        const after = successOf(await edges());
        const [known, now] = [before, after].map((one) => walkedRows(one).map(idOf));
        const added = now?.filter((id) => known?.includes(id) !== true);
        given.expect(after).that("/data", "no further edge", added, added?.length === 0);
      }),
  }),
];
