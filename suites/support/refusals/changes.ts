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
import { customFieldIds } from "#suites/support/types/documents.ts";
import { idIn, list, sendOperation, successOf } from "#suites/support/types/send.ts";
import type { RefusalWay } from "./way.ts";

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

/** Writes that are refused, which give nothing a name and so are looked for one by one. */
export const refusedNamelessWrites = (way: RefusalWay): readonly Check[] => [
  check({
    ...way.claim("switches-no-feature", "updateFeatures"),
    title: `a feature that ${way.words} switch is unchanged`,
    needs: [...way.needs, "alone"],
    killedBy: way.killedBy("updateFeatures"),
    async run(given) {
      const { api, path, expect } = given;
      const at = path(operations.updateFeatures.path);
      const was = valueAt(requireSuccess(await api.get(at)).response.json, `/${flag}`);
      const sent = way.sent(given, { [flag]: was !== true });
      const refused = await api.send("PATCH", at, sent);
      const after = await api.get(at);
      const is = valueAt(after.response.json, `/${flag}`);
      // The workspace is left as it was found, whatever was answered.
      if (is !== was) await api.send("PATCH", at, { json: { [flag]: was } });
      way.demand(given, refused);

      expect(after).status(200).equals(`/${flag}`, was);
    },
  }),
  check({
    ...way.claim("attaches-nothing-on-project", "attachProjectProperties"),
    title: `a property that ${way.words} attach is not in the document of the type`,
    needs: [...way.needs, "projectMode", "scratchProject"],
    killedBy: way.killedBy("attachProjectProperties"),
    async run(given) {
      const { at, property } = await attachable(given);
      const json = { properties: [property] };
      const sent = way.sent(given, json);
      way.demand(given, await sendOperation(given, "attachProjectProperties", at, sent));

      const document = await sendOperation(given, "readTypeSchema", at);
      const described = customFieldIds(successOf(document));
      const holds = !described.includes(property);
      given.expect(document).that("/custom_fields", `no ${property}`, described, holds);
    },
  }),
  check({
    ...way.claim("creates-no-edge", "createAutomationEdge"),
    title: `an edge that ${way.words} create is not among those of the automation`,
    needs: [...way.needs],
    killedBy: way.killedBy("createAutomationEdge"),
    run: (given) =>
      withAutomation(given, ownBuilder(given), async ({ id: automation_id, source, target }) => {
        const edges = () => list(given, "createAutomationEdge", { automation_id });
        // The service may draw edges of its own.
        const before = successOf(await edges());
        const json = { source_node_id: source, target_node_id: target };
        const sent = way.sent(given, json);
        way.demand(
          given,
          await sendOperation(given, "createAutomationEdge", { automation_id }, sent),
        );

        const after = successOf(await edges());
        const [known, now] = [before, after].map((one) => walkedRows(one).map(idOf));
        const added = now?.filter((id) => known?.includes(id) !== true);
        given.expect(after).that("/data", "no further edge", added, added?.length === 0);
      }),
  }),
];

/** The same for the enabling of types, which reads no body and so need not refuse its media type. */
export function refusedEnabling(way: RefusalWay): readonly Check[] {
  if (way.enabling === null) return [];
  const enabling = check({
    ...way.claim("enables-no-types", "enableTypes"),
    title: `a project whose types ${way.words} enable has none`,
    // The types of another project show whether those are listed, too.
    needs: [...way.needs, "projectMode", "types"],
    killedBy: way.enabling,
    run: (given) =>
      withOwnProject(given, async (project_id) => {
        const before = successOf(await list(given, "listProjectTypes", { project_id }));
        if (walkedRows(before).length > 0) {
          const unlock = unlocks.projectsWithoutTypes;
          throw untested("A new project has types before they are enabled.", unlock);
        }
        const sent = way.sent(given, undefined);
        way.demand(given, await sendOperation(given, "enableTypes", { project_id }, sent));

        const after = await list(given, "listProjectTypes", { project_id });
        const { length } = walkedRows(successOf(after));
        given.expect(after).that("/data", "no type", length, length === 0);
      }),
  });
  return [enabling];
}
