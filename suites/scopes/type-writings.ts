import type { Need } from "#fixtures/test-data.ts";
import type { Asking } from "./asking.ts";
import type { Given } from "#lib/check/check.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { operations } from "#lib/contract/operations.ts";
import { asking, undo } from "./asking.ts";
import { makeRecord } from "./standing.ts";
import { namedContext } from "#suites/support/records/named-context.ts";

type Sent = Readonly<Record<string, unknown>>;
type Body = (given: Given<Need>) => Sent | Promise<Sent>;

/** A create in the scratch project. */
const inScratchProject = (name: OperationName, body: Body | null): Asking =>
  asking({
    needs: ["projectMode", "scratchProject"],
    async send(given: Given<Need>, as) {
      const at = given.path(operations[name].path, { project_id: given.scratchProject.project.id });
      return given.api.send("POST", at, { as, ...(body !== null && { json: await body(given) }) });
    },
  });

/** A create on the workspace; for a sufficient token, a body that creates nothing shows that. */
const onWorkspace = (name: OperationName, body: Body): Asking =>
  asking({
    needs: ["workspaceMode"],
    async send(given: Given<Need>, as) {
      const at = given.path(operations[name].path);
      return undo(given, await given.api.send("POST", at, { as, json: await body(given) }));
    },
    harmless: ({ api, path }, as) =>
      api.send("POST", path(operations[name].path), { as, json: {} }),
  });

/** A property of these checks alone: the contexts of the one that all checks share are counted elsewhere. */
const writtenBelow = sharedArrangement("scopes.workspace-property", (given: Given<Need>) =>
  makeRecord(given, given.path(operations.createWorkspaceProperty.path), {
    display_name: given.unique("property"),
    property_type: "OPTION",
  }),
);

/** A create below a property of the workspace. */
const belowProperty = (name: OperationName, body: Body, useless: unknown): Asking =>
  asking({
    // A plan that refuses properties of the workspace refuses that of the run, too.
    needs: ["workspaceMode", "workspaceProperty", "scratchProject"],
    async send(given: Given<Need>, as) {
      const at = given.path(operations[name].path, { property_id: await writtenBelow(given) });
      return undo(given, await given.api.send("POST", at, { as, json: await body(given) }));
    },
    async harmless(given: Given<Need>, as) {
      const at = given.path(operations[name].path, { property_id: await writtenBelow(given) });
      return given.api.send("POST", at, { as, json: useless });
    },
  });

const property: Body = ({ unique }) => ({
  display_name: unique("property"),
  property_type: "TEXT",
});
const named: Body = ({ unique }) => ({ name: unique("made") });

const optional = sharedArrangement("scopes.property", (given) => {
  const project_id = given.scratchProject.project.id;
  return makeRecord(given, given.path(operations.createProjectProperty.path, { project_id }), {
    display_name: given.unique("property"),
    property_type: "OPTION",
  });
});

/** Writes of types and properties, each in the type mode that accepts it, by operation. */
export const typeWritings = {
  enableTypes: inScratchProject("enableTypes", null),
  createProjectType: inScratchProject("createProjectType", named),
  createProjectProperty: inScratchProject("createProjectProperty", property),
  createProjectOption: asking({
    needs: ["projectMode", "scratchProject"],
    async send(given, as) {
      const at = { project_id: given.scratchProject.project.id };
      const property_id = await optional(given);
      const path = given.path(operations.createProjectOption.path, { ...at, property_id });
      return given.api.send("POST", path, { as, json: { name: given.unique("option") } });
    },
  }),
  createWorkspaceType: onWorkspace("createWorkspaceType", named),
  createWorkspaceProperty: onWorkspace("createWorkspaceProperty", property),
  createWorkspaceOption: belowProperty("createWorkspaceOption", named, {}),
  createContext: belowProperty(
    "createContext",
    (given) =>
      namedContext(given, {
        applies_to_all_projects: false,
        applies_to_all_work_item_types: true,
        project_ids: [given.scratchProject.project.id],
      }),
    { project_ids: "none" },
  ),
} as const;
