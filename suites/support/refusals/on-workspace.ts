import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { successOf, timesListed } from "#suites/support/types/send.ts";
import { refusedWriteNeeds as needs, refusedWrites } from "./workspace-trial.ts";
import type { RefusalWay } from "./way.ts";

/** The contexts of a list that apply to one project by its id. */
function contextsFor(contexts: WalkedList, project: string): readonly unknown[] {
  return walkedRows(successOf(contexts))
    .filter((row) => [memberOf(row, "project_ids")].flat().includes(project))
    .map((row) => memberOf(row, "id"));
}

/** Writes to the workspace's types and properties that are refused, and that nobody may find done. */
export const refusedOnWorkspace = (way: RefusalWay): readonly Check[] => [
  check({
    ...way.claim("creates-no-workspace-type", "createWorkspaceType"),
    title: `a workspace type that ${way.words} create does not take its name`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("createWorkspaceType"),
    async run(given) {
      const { refused, namesake } = await refusedWrites(given, way);
      way.demand(given, refused.type);

      const { status } = namesake.response;
      given
        .expect(namesake)
        .that("status", "no conflict with a refused create", status, status !== 409);
    },
  }),
  check({
    ...way.claim("creates-no-workspace-property", "createWorkspaceProperty"),
    title: `a workspace property that ${way.words} create is not listed`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("createWorkspaceProperty"),
    async run(given) {
      const { ids, name, refused, properties } = await refusedWrites(given, way);
      way.demand(given, refused.property);
      if (timesListed(successOf(properties), ids.property_id) === 0) {
        const unlock = unlocks.answer("list", "of the workspace's properties");
        throw untested("A property of the workspace is not listed.", unlock);
      }

      const names = walkedRows(properties).map((row) => memberOf(row, "display_name"));
      given.expect(properties).that("/data", `no ${name}`, names.length, !names.includes(name));
    },
  }),
  check({
    ...way.claim("creates-no-workspace-option", "createWorkspaceOption"),
    title: `an option that ${way.words} create is not in the document of a type`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("createWorkspaceOption"),
    async run(given) {
      const { ids, name, refused, attached } = await refusedWrites(given, way);
      way.demand(given, refused.option);
      if (!customFieldIds(successOf(attached)).includes(ids.property_id)) {
        const unlock = unlocks.deployment("that describes a property that was attached");
        throw untested("The document does not describe the property.", unlock);
      }

      const described = Object.values(Object(valueAt(attached.response.json, "/custom_fields")));
      const options = described.flatMap((one) => [memberOf(one, "options") ?? []].flat());
      const names = options.map((option) => memberOf(option, "name"));
      given.expect(attached).that("/custom_fields", `no ${name}`, names, !names.includes(name));
    },
  }),
  check({
    ...way.claim("imports-no-type", "importTypes"),
    title: `a type that ${way.words} import is not among those of the project`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("importTypes"),
    async run(given) {
      const { ids, refused, types } = await refusedWrites(given, way);
      way.demand(given, refused.import);

      const times = timesListed(successOf(types), ids.type_id);
      given.expect(types).that("/data", `no ${ids.type_id}`, times, times === 0);
    },
  }),
  check({
    ...way.claim("attaches-nothing-on-workspace", "attachWorkspaceProperties"),
    title: `a workspace property that ${way.words} attach is not in the document of the type`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("attachWorkspaceProperties"),
    async run(given) {
      const { ids, refused, document } = await refusedWrites(given, way);
      way.demand(given, refused.attachment);

      const described = customFieldIds(successOf(document));
      const holds = !described.includes(ids.property_id);
      given.expect(document).that("/custom_fields", `no ${ids.property_id}`, described, holds);
    },
  }),
  check({
    ...way.claim("creates-no-context", "createContext"),
    title: `a context that ${way.words} create is not among those of the property`,
    needs: [...way.needs, ...needs],
    killedBy: way.killedBy("createContext"),
    async run(given) {
      const { ids, refused, before, after } = await refusedWrites(given, way);
      way.demand(given, refused.context);

      const known = contextsFor(before, ids.project_id);
      const added = contextsFor(after, ids.project_id).filter((id) => !known.includes(id));
      given.expect(after).that("/data", "no further context", added, added.length === 0);
    },
  }),
];
