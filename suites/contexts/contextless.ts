import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { contextsOf, createContext } from "#suites/support/contexts/create-context.ts";

// A version 4 UUID that names no record.
const absent = "8e5a4c1b-2f6d-4d03-b7a9-0c3e9f1d6a24";

/** Properties without contexts. */
export const contextlessChecks: readonly Check[] = [
  check({
    id: "contexts.property.project-level",
    clause: "contexts/property#project-level",
    title: "a property of a project has no list of contexts",
    needs: ["properties"],
    killedBy: ["contexts-of-project-properties-listed", "contexts-of-project-properties-forbidden"],
    async run(given) {
      const answer = await given.api.get(contextsOf(given, given.properties[0]?.id ?? absent));

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "contexts.property.project-level-write",
    clause: "contexts/property#project-level-write",
    title: "a property of a project cannot be given a context",
    needs: ["properties", "workspaceMode"],
    killedBy: ["contexts-of-project-properties-made"],
    async run(given) {
      const slice = { applies_to_all_projects: true, applies_to_all_work_item_types: true };
      const answer = await createContext(given, given.properties[0]?.id ?? absent, slice);

      // A deployment may check the type mode of the write before the property.
      const { status } = answer.response;
      given.observe(`a context of a project's property answers ${status}`, answer);
      given.expect(answer).problem(status === 409 ? "conflict" : "not_found");
    },
  }),
  check({
    id: "contexts.property.absent",
    clause: "contexts/property#absent",
    title: "the contexts of a property that does not exist are not found",
    needs: ["frozenProject"],
    killedBy: ["contexts-of-an-absent-property-forbidden"],
    async run(given) {
      const answer = await given.api.get(contextsOf(given, absent));

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "contexts.property.foreign",
    clause: "contexts/property#foreign",
    title: "the contexts of another workspace's property are not found",
    needs: ["workspaceMode", "workspaceProperty", "foreign"],
    killedBy: ["contexts-of-a-foreign-property-listed"],
    async run({ api, expect, foreign, workspaceProperty }) {
      const place = { slug: foreign.workspace, property_id: workspaceProperty.id };
      const at = fillPath(operations.listContexts.path, place);
      const answer = await api.get(at, {}, { as: "outsider" });

      expect(answer).problem("not_found");
    },
  }),
];
