import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { check } from "#lib/check/check.ts";
import { oncePerWorld } from "#lib/check/once-per-world.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { withWorkspaceProperty } from "#lib/check/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { needs } from "./arrangement.ts";
import { contextsOf, createContext } from "./create-context.ts";

// Of version 4 and of no record: nothing is named by it.
const absent = "8e5a4c1b-2f6d-4d03-b7a9-0c3e9f1d6a24";

const unset = { applies_to_all_projects: false, applies_to_all_work_item_types: false };

const withForeign = [...needs, "foreign"] as const;
type ForeignGiven = Given<(typeof withForeign)[number]>;

/** A type of the outsider's project, where enabling types shows one. */
function enableForeign({ api, foreign }: ForeignGiven): Promise<Exchange> {
  const place = { slug: foreign.workspace, project_id: foreign.project.id };
  const at = fillPath(operations.enableTypes.path, place);
  return api.send("POST", at, { as: "outsider" });
}

/** Creates of contexts which are refused for one id alone. */
const refused = oncePerWorld("contexts.refused", (given: ForeignGiven) => {
  const json = { display_name: given.unique("Refused"), property_type: "TEXT" };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const id = arrangedId(made);
    const [type = "", other = ""] = given.workspaceSurface.types.map((one) => one.id);
    const own = given.scratch.project.id;
    const { id: stranger } = given.foreign.project;
    const make = (project_ids: readonly string[], issue_type_ids: readonly unknown[]) =>
      createContext(given, id, { ...unset, project_ids, issue_type_ids });
    const project = await make([stranger], [type]);
    const secondProject = await make([own, stranger], [other]);
    const enabled = await enableForeign(given);
    const strange = valueAt(enabled.response.json, "/id");
    const foreignType = await make([own], [strange]);
    const secondType = await make([given.gallery.id], [type, strange]);
    return { project, secondProject, enabled, type: foreignType, secondType };
  });
});

const axes = [
  {
    name: "project-ids",
    member: "project_ids",
    of: "project",
    only: "project",
    second: "secondProject",
  },
  {
    name: "issue-type-ids",
    member: "issue_type_ids",
    of: "type",
    only: "type",
    second: "secondType",
  },
] as const;

const places = ["only", "second"] as const;

const foreignIds = axes.flatMap(({ name, member, of, ...exchanges }) =>
  places.map((place) =>
    check({
      id: `contexts.refused.foreign-${of}-${place}`,
      clause: `contexts/${name}#foreign`,
      title: `a context whose ${place} ${of} is of another workspace is refused`,
      needs: withForeign,
      killedBy:
        place === "only"
          ? [`context-foreign-${member}-taken`]
          : [`context-foreign-${member}-taken`, `context-${member}-judged-by-the-first`],
      async run(given) {
        const answers = await refused(given);
        if (of === "type") arrangedId(answers.enabled);
        const answer = answers[exchanges[place]];

        const errors = valueAt(answer.response.json, "/errors");
        const named =
          Array.isArray(errors) &&
          errors.some((entry) => String(memberOf(entry, "field")).startsWith(member));
        given.expect(answer).problem("invalid_request");
        given.expect(answer).that("/errors", `an entry for ${member}`, errors, named);
      },
    }),
  ),
);

/** Contexts that are not made or not found. */
export const refusedChecks: readonly Check[] = [
  ...foreignIds,
  check({
    id: "contexts.property.project-level",
    clause: "contexts/property#project-level",
    title: "a property of a project has no contexts to be listed",
    needs: ["properties"],
    killedBy: ["contexts-of-project-properties-listed", "contexts-of-project-properties-forbidden"],
    async run(given) {
      const answer = await given.api.get(contextsOf(given, given.properties[0]?.id ?? absent));

      given.expect(answer).problem("not_found", "not_found");
    },
  }),
  check({
    id: "contexts.property.project-level-write",
    clause: "contexts/property#project-level-write",
    title: "a property of a project is given no context",
    needs: ["properties", "workspaceMode"],
    killedBy: ["contexts-of-project-properties-made"],
    async run(given) {
      const slice = { applies_to_all_projects: true, applies_to_all_work_item_types: true };
      const answer = await createContext(given, given.properties[0]?.id ?? absent, slice);

      // A deployment may judge the surface of the write before the property.
      const { status } = answer.response;
      given.observe(`a context of a project's property answers ${status}`, answer);
      given.expect(answer).problem(status === 409 ? "conflict" : "not_found");
    },
  }),
  check({
    id: "contexts.property.absent",
    clause: "contexts/property#absent",
    title: "the contexts of a property that does not exist are not found",
    needs: ["gallery"],
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
    needs: ["workspaceMode", "workspaceSurface", "foreign"],
    killedBy: ["contexts-of-a-foreign-property-listed"],
    async run({ api, expect, foreign, workspaceSurface }) {
      const place = { slug: foreign.workspace, property_id: workspaceSurface.propertyId };
      const at = fillPath(operations.listContexts.path, place);
      const answer = await api.get(at, {}, { as: "outsider" });

      expect(answer).problem("not_found");
    },
  }),
];
