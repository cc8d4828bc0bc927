import { expect, test } from "vitest";
import { openReferenceWorkspace } from "#lib/reference/testing/open-workspace.ts";

const W = "/api/v2/workspaces/acme";
const absent = "00000000-0000-4000-8000-000000000000";

const managedAt = (place: string) => ({
  status: 409,
  json: { type: "conflict", code: `work_item_types_managed_at_${place}` },
});

type Write = readonly [method: string, path: string, json: unknown];

/** The writes that both surfaces have. */
function writesOf(at: string, typeId: string, propertyId: string): readonly Write[] {
  const [types, properties] = [`${at}/work-item-types/`, `${at}/work-item-properties/`];
  return [
    ["POST", types, { name: "Other" }],
    ["PATCH", `${types}${typeId}/`, { name: "Else" }],
    ["POST", `${types}${typeId}/mark-default/`, undefined],
    ["POST", `${types}${typeId}/properties/`, { properties: [propertyId] }],
    ["POST", properties, { display_name: "Cost", property_type: "TEXT" }],
    ["PATCH", `${properties}${propertyId}/`, { description: "x" }],
    ["DELETE", `${properties}${propertyId}/`, undefined],
    ["POST", `${properties}${propertyId}/options/`, { name: "L" }],
  ];
}

test("each write of types, properties and options depends on the mode, and no read does", async () => {
  const { ask, make, makeProject, govern } = openReferenceWorkspace();
  const P = await makeProject("MODES");
  const named = { display_name: "Size", property_type: "OPTION" };
  const type = await make(`${P}/work-item-types/`, { name: "Bug" });
  const property = await make(`${P}/work-item-properties/`, named);
  await govern("workspace");
  const sharedType = await make(`${W}/work-item-types/`, { name: "Incident" });
  const shared = await make(`${W}/work-item-properties/`, named);
  const inProject: readonly Write[] = [
    ...writesOf(P, type, property),
    ["POST", `${P}/work-item-types/enable/`, undefined],
  ];
  const everywhere = { applies_to_all_projects: true, applies_to_all_work_item_types: true };
  const inWorkspace: readonly Write[] = [
    ...writesOf(W, sharedType, shared),
    ["POST", `${W}/work-item-properties/${shared}/contexts/`, everywhere],
    ["POST", `${P}/work-item-types/import/`, { work_item_types: [sharedType] }],
  ];

  const refusedInProject = await Promise.all(inProject.map((write) => ask(...write)));
  await govern("project");
  const refusedInWorkspace = await Promise.all(inWorkspace.map((write) => ask(...write)));

  for (const answer of refusedInProject) expect(answer).toMatchObject(managedAt("workspace"));
  for (const answer of refusedInWorkspace) expect(answer).toMatchObject(managedAt("project"));
  const reads = [
    `${W}/work-item-types/`,
    `${W}/work-item-types/${sharedType}/properties/`,
    `${W}/work-item-properties/${shared}/contexts/`,
    `${P}/work-item-types/${type}/schema/`,
  ];
  const answers = await Promise.all(reads.map((path) => ask("GET", path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("a plan without workspace types allows setting the flag and stays in project mode", async () => {
  const { ask, makeProject, govern } = openReferenceWorkspace({ workspaceTypes: false });
  const P = await makeProject("PLAIN");

  await govern("workspace");

  expect((await ask("GET", `${W}/features/`)).json).toMatchObject({
    is_work_item_types_enabled: true,
  });
  expect(await ask("POST", `${W}/work-item-types/`, { name: "Bug" })).toMatchObject(
    managedAt("project"),
  );
  expect((await ask("POST", `${P}/work-item-types/`, { name: "Bug" })).status).toBe(201);
});

test("an import is idempotent, accepts only types of the workspace and is listed in each mode", async () => {
  const { ask, make, makeProject, govern } = openReferenceWorkspace();
  const P = await makeProject("IMPORT");
  const own = await make(`${P}/work-item-types/`, { name: "Own" });
  await govern("workspace");
  const shared = await make(`${W}/work-item-types/`, { name: "Incident" });
  const send = (work_item_types: unknown) =>
    ask("POST", `${P}/work-item-types/import/`, { work_item_types });
  const listed = async () => Object((await ask("GET", `${P}/work-item-types/`)).json).data;

  expect((await send([shared])).status).toBe(200);
  expect((await send([shared])).status).toBe(200);
  const wrong = [[own], [absent], ["x"], [], undefined];
  for (const answer of await Promise.all(wrong.map(send))) {
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field: "work_item_types" }] } });
  }
  // Records of the project and of the workspace may share one instant.
  const ids = (await listed()).map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual([own, shared].toSorted());
  await govern("project");
  expect(await listed()).toHaveLength(2);
  expect((await ask("DELETE", `${P}/work-item-types/${shared}/`)).status).toBe(409);
});

test("one type is the default, and neither it nor a type in use can be deleted", async () => {
  const { ask, make, makeProject } = openReferenceWorkspace();
  const P = await makeProject("DEFAULT");
  const task = Object((await ask("POST", `${P}/work-item-types/enable/`)).json).id;
  const bug = await make(`${P}/work-item-types/`, { name: "Bug" });

  expect((await ask("POST", `${P}/work-item-types/${bug}/mark-default/`)).json).toMatchObject({
    id: bug,
    is_default: true,
  });
  expect((await ask("GET", `${P}/work-item-types/${task}/`)).json).toMatchObject({
    is_default: false,
  });
  expect((await ask("DELETE", `${P}/work-item-types/${bug}/`)).status).toBe(409);
  expect(await ask("PATCH", `${P}/work-item-types/${bug}/`, { is_active: false })).toMatchObject({
    status: 400,
    json: { errors: [{ field: "is_active" }] },
  });
  const item = await make(`${P}/work-items/`, { name: "x", type_id: task });
  expect((await ask("DELETE", `${P}/work-item-types/${task}/`)).status).toBe(409);
  await ask("DELETE", `${P}/work-items/${item}/`);
  expect((await ask("DELETE", `${P}/work-item-types/${task}/`)).status).toBe(204);
});

test("a property is created with options, attached completely or not at all, detached and kept", async () => {
  const { ask, make, makeProject } = openReferenceWorkspace();
  const [P, other] = [await makeProject("PROPS"), await makeProject("OTHER")];
  const type = await make(`${P}/work-item-types/`, { name: "Bug" });
  const text = { display_name: "Found in", property_type: "TEXT" };
  const foreign = await make(`${other}/work-item-properties/`, text);
  const plain = await make(`${P}/work-item-properties/`, text);
  const made = await ask("POST", `${P}/work-item-properties/`, {
    display_name: "Found in",
    property_type: "OPTION",
    options: [{ name: "Lab", is_default: true }, { name: "Field" }],
  });
  const { id } = Object(made.json);
  const attached = `${P}/work-item-types/${type}/properties/`;

  expect(made).toMatchObject({
    status: 201,
    json: {
      name: "found_in_2",
      relation_type: null,
      options: [
        { name: "Lab", is_default: true },
        { name: "Field", is_default: false },
      ],
    },
  });
  expect((await ask("POST", attached, { properties: [id, foreign] })).status).toBe(400);
  expect((await ask("GET", attached)).json).toMatchObject({ data: [] });
  expect(await ask("POST", attached, { properties: [plain, id] })).toEqual({
    status: 201,
    json: { properties: [plain, id] },
  });
  expect((await ask("POST", attached, { properties: [id] })).status).toBe(201);
  expect((await ask("GET", attached)).json).toMatchObject({ total_count: 2 });
  expect((await ask("DELETE", `${attached}${id}/`)).status).toBe(204);
  expect((await ask("DELETE", `${attached}${id}/`)).status).toBe(404);
  expect((await ask("GET", `${P}/work-item-properties/${id}/`)).status).toBe(200);
  const options = `${P}/work-item-properties/${id}/options/`;
  expect(await ask("POST", options, { name: "Home", is_default: true })).toMatchObject({
    status: 400,
    json: { errors: [{ field: "is_default" }] },
  });
  expect((await ask("GET", options.replace(id, plain))).json).toMatchObject({ data: [] });
  expect((await ask("GET", options.replace(id, foreign))).status).toBe(404);
});
