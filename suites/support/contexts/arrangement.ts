import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { contextsOf, createContext, removeBornContexts } from "./create-context.ts";

/** What the checks of this topic need to create contexts. */
export const contextNeeds = [
  "scratchProject",
  "frozenProject",
  "workspaceMode",
  "workspaceTypes",
] as const;

export type ContextGiven = Given<(typeof contextNeeds)[number]>;

/** Slices that are valid together: none overlaps another of the same specificity. */
function slicesOf({ frozenProject, scratchProject, workspaceTypes }: ContextGiven) {
  const projects = [frozenProject.id, scratchProject.project.id];
  const types = workspaceTypes.map(({ id }) => id);
  // The contract does not state what a missing wildcard means.
  const noProjects = { applies_to_all_projects: false };
  const noTypes = { applies_to_all_work_item_types: false };
  const allProjects = { applies_to_all_projects: true };
  const allTypes = { applies_to_all_work_item_types: true };
  return {
    projects,
    types,
    listed: { ...noProjects, ...noTypes, project_ids: projects, issue_type_ids: types },
    allProjects: { ...allProjects, ...noTypes, issue_type_ids: types.slice(0, 1) },
    allTypes: { ...noProjects, ...allTypes, project_ids: projects.slice(1) },
    allProjectsAndIds: {
      ...allProjects,
      ...noTypes,
      project_ids: projects.slice(1),
      issue_type_ids: types.slice(1),
    },
    allTypesAndIds: {
      ...noProjects,
      ...allTypes,
      project_ids: projects.slice(0, 1),
      issue_type_ids: types.slice(0, 1),
    },
    narrow: {
      ...noProjects,
      ...noTypes,
      project_ids: projects.slice(1),
      issue_type_ids: types.slice(0, 1),
    },
    other: {
      ...noProjects,
      ...noTypes,
      project_ids: projects.slice(0, 1),
      issue_type_ids: types.slice(0, 1),
    },
  };
}

/** A property with a context for each slice, the list of them, and another property with its own. */
function makeContexts(given: ContextGiven) {
  const slices = slicesOf(given);
  const json = { display_name: given.unique("Region"), property_type: "OPTION" };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const id = requireId(made);
    const bornStays = await removeBornContexts(given, made);
    const make = (body: Readonly<Record<string, unknown>>) => createContext(given, id, body);
    const listed = await make({ ...slices.listed, is_required: true, is_multi: true });
    const allProjects = await make({ ...slices.allProjects, is_required: false });
    const allTypes = await make({ ...slices.allTypes, is_multi: false });
    const allProjectsAndIds = await make(slices.allProjectsAndIds);
    const allTypesAndIds = await make(slices.allTypesAndIds);
    await moveToEnd(given, id, valueAt(listed.response.json, "/id"));
    // The list is read while another property has a context that it could wrongly show.
    const other = await withOther(given, slices, () =>
      given.api.get(contextsOf(given, id), { per_page: 200 }),
    );
    const own = { listed, allProjects, allTypes, allProjectsAndIds, allTypesAndIds, bornStays };
    return { ...own, ...other, slices };
  });
}

/** Makes the order of the contexts differ from that of their creation, if a deployment updates them. */
async function moveToEnd(given: ContextGiven, property: string, context: unknown): Promise<void> {
  if (typeof context !== "string" || !/^[\w-]+$/.test(context)) return;
  const json = { sort_order: 900_000 };
  await given.api.send("PATCH", below(contextsOf(given, property), context), { json });
}

/** A slice whose project and type are objects. */
function nestedSlice({ frozenProject, workspaceTypes }: ContextGiven) {
  return {
    applies_to_all_projects: false,
    applies_to_all_work_item_types: false,
    project_ids: [{ id: frozenProject.id }],
    issue_type_ids: workspaceTypes.slice(1, 2).map(({ id }) => ({ id })),
  };
}

/** Several values, although the property is single-valued. */
export const multipleChoice = { is_multi: true, default_value: ["west", "north", "east"] } as const;

/** A context of a required property, which overrides that, and one whose create uses expand. */
function withOther(
  given: ContextGiven,
  slices: ReturnType<typeof slicesOf>,
  read: () => Promise<Exchange>,
) {
  const display_name = given.unique("Origin");
  const json = { display_name, property_type: "TEXT", is_required: true };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const id = requireId(made);
    const overrides = { is_required: false, default_value: ["north"] };
    const narrow = await createContext(given, id, { ...slices.narrow, ...overrides });
    const several = await createContext(given, id, { ...slices.allTypes, ...multipleChoice });
    const page = await read();
    const query = { expand: "project_ids" };
    const expanded = await createContext(given, id, slices.other, { query });
    const nested = await createContext(given, id, nestedSlice(given));
    return { narrow, several, page, expanded, nested };
  });
}

/** What the checks of contexts judge; the properties are removed by then. */
export const contextsMade = sharedArrangement("contexts.made", makeContexts);

/** A context that is created with two options of its property, one of them the default, and the list that shows it. */
export const contextWithOptions = sharedArrangement(
  "contexts.with-options",
  async (given: ContextGiven) => {
    const json = { display_name: given.unique("Grade"), property_type: "OPTION" };
    return withWorkspaceProperty(given, { json }, async (property) => {
      const id = requireId(property);
      await removeBornContexts(given, property);
      const at = given.path(operations.createWorkspaceOption.path, { property_id: id });
      for (const name of ["low", "high"]) await given.api.send("POST", at, { json: { name } }); // oxlint-disable-line no-await-in-loop -- in this order
      const options = [{ name: "low" }, { name: "high", is_default: true }];
      const made = await createContext(given, id, { ...slicesOf(given).narrow, options });
      return { made, listed: await given.api.get(contextsOf(given, id), { per_page: 200 }) };
    });
  },
);

/** A property that takes several values, and a context with a single one. */
export const singleOverSeveral = sharedArrangement(
  "contexts.single-over-several",
  async (given: ContextGiven) => {
    const display_name = given.unique("Regions");
    const json = { display_name, property_type: "OPTION", is_multi: true };
    return withWorkspaceProperty(given, { json }, async (property) => {
      const id = requireId(property);
      await removeBornContexts(given, property);
      const body = { ...slicesOf(given).narrow, is_multi: false };
      return { property, context: await createContext(given, id, body) };
    });
  },
);
