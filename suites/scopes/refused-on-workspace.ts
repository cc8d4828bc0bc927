import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { demandRefused } from "#suites/support/records/reading-token.ts";
import { customFieldIds } from "#suites/support/types/documents.ts";
import { successOf, timesListed } from "#suites/support/types/send.ts";
import { refusedWriteNeeds as needs, refusedWrites } from "./refused-writes.ts";

/** The contexts of a list that apply to one project by its id. */
function contextsFor(contexts: WalkedList, project: string): readonly unknown[] {
  return walkedRows(successOf(contexts))
    .filter((row) => [memberOf(row, "project_ids")].flat().includes(project))
    .map((row) => memberOf(row, "id"));
}

/** Writes to the workspace's types and properties that a token may not do, and nobody may find done. */
export const refusedOnWorkspaceChecks: readonly Check[] = [
  check({
    id: "scopes.refused.creates-no-workspace-type",
    clause: "scopes/refused#changes-nothing",
    subject: "createWorkspaceType",
    title: "a workspace type that a token may not create does not take its name",
    needs,
    killedBy: ["scope-is-judged-after-createWorkspaceType"],
    async run(given) {
      const { refused, namesake } = await refusedWrites(given);
      demandRefused(given, refused.type);

      const { status } = namesake.response;
      given
        .expect(namesake)
        .that("status", "no conflict with a refused create", status, status !== 409);
    },
  }),
  check({
    id: "scopes.refused.creates-no-workspace-property",
    clause: "scopes/refused#changes-nothing",
    subject: "createWorkspaceProperty",
    title: "a workspace property that a token may not create is not listed",
    needs,
    killedBy: ["scope-is-judged-after-createWorkspaceProperty"],
    async run(given) {
      const { ids, name, refused, properties } = await refusedWrites(given);
      demandRefused(given, refused.property);
      if (timesListed(successOf(properties), ids.property_id) === 0) {
        const unlock = unlocks.answer("list", "of the workspace's properties");
        throw untested("A property of the workspace is not listed.", unlock);
      }

      const names = walkedRows(properties).map((row) => memberOf(row, "display_name"));
      given.expect(properties).that("/data", `no ${name}`, names.length, !names.includes(name));
    },
  }),
  check({
    id: "scopes.refused.creates-no-workspace-option",
    clause: "scopes/refused#changes-nothing",
    subject: "createWorkspaceOption",
    title: "an option that a token may not create is not in the document of a type",
    needs,
    killedBy: ["scope-is-judged-after-createWorkspaceOption"],
    async run(given) {
      const { ids, name, refused, attached } = await refusedWrites(given);
      demandRefused(given, refused.option);
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
    id: "scopes.refused.imports-no-type",
    clause: "scopes/refused#changes-nothing",
    subject: "importTypes",
    title: "a type that a token may not import is not among those of the project",
    needs,
    killedBy: ["scope-is-judged-after-importTypes"],
    async run(given) {
      const { ids, refused, types } = await refusedWrites(given);
      demandRefused(given, refused.import);

      const times = timesListed(successOf(types), ids.type_id);
      given.expect(types).that("/data", `no ${ids.type_id}`, times, times === 0);
    },
  }),
  check({
    id: "scopes.refused.attaches-nothing-on-workspace",
    clause: "scopes/refused#changes-nothing",
    subject: "attachWorkspaceProperties",
    title: "a workspace property that a token may not attach is not in the document of the type",
    needs,
    killedBy: ["scope-is-judged-after-attachWorkspaceProperties"],
    async run(given) {
      const { ids, refused, document } = await refusedWrites(given);
      demandRefused(given, refused.attachment);

      const described = customFieldIds(successOf(document));
      const holds = !described.includes(ids.property_id);
      given.expect(document).that("/custom_fields", `no ${ids.property_id}`, described, holds);
    },
  }),
  check({
    id: "scopes.refused.creates-no-context",
    clause: "scopes/refused#changes-nothing",
    subject: "createContext",
    title: "a context that a token may not create is not among those of the property",
    needs,
    killedBy: ["scope-is-judged-after-createContext"],
    async run(given) {
      const { ids, refused, before, after } = await refusedWrites(given);
      demandRefused(given, refused.context);

      const known = contextsFor(before, ids.project_id);
      const added = contextsFor(after, ids.project_id).filter((id) => !known.includes(id));
      given.expect(after).that("/data", "no further context", added, added.length === 0);
    },
  }),
];
