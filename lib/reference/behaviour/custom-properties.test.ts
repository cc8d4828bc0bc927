import { expect, test } from "vitest";
import { openReferenceWorkspace } from "#lib/reference/testing/open-workspace.ts";

const W = "/api/v2/workspaces/acme";
const everyProject = { applies_to_all_projects: true };
const everyType = { applies_to_all_work_item_types: true };

test("of the contexts that apply, the most specific one wins", async () => {
  const { ask, make, makeProject, govern } = openReferenceWorkspace();
  const P = await makeProject("SLICES");
  const projectId = P.split("/").at(-1) ?? "";
  await govern("workspace");
  const type = await make(`${W}/work-item-types/`, { name: "Incident" });
  const property = await make(`${W}/work-item-properties/`, {
    display_name: "Cause",
    property_type: "TEXT",
  });
  await ask("POST", `${W}/work-item-types/${type}/properties/`, { properties: [property] });
  await ask("POST", `${P}/work-item-types/import/`, { work_item_types: [type] });
  const contexts = `${W}/work-item-properties/${property}/contexts/`;
  const [here, these] = [{ project_ids: [projectId] }, { issue_type_ids: [type] }];
  const effective = async (slice: object, overrides: object): Promise<unknown> => {
    await make(contexts, { ...slice, ...overrides });
    const { json } = await ask("GET", `${P}/work-item-types/${type}/schema/`);
    const { required, is_multi } = Object(json).custom_fields.cause;
    return [required, is_multi];
  };

  expect(await effective({ ...everyProject, ...everyType }, { is_required: true })).toEqual([
    true,
    false,
  ]);
  expect(await effective({ ...everyProject, ...these }, { is_multi: true })).toEqual([false, true]);
  expect(await effective({ ...here, ...everyType }, { is_required: true, is_multi: true })).toEqual(
    [true, true],
  );
  expect(await effective({ ...here, ...these }, {})).toEqual([false, false]);
});

test("a wildcard empties the ids of its axis, and an axis with neither is refused", async () => {
  const { ask, make, makeProject, govern } = openReferenceWorkspace();
  const P = await makeProject("AXES");
  const own = await make(`${P}/work-item-types/`, { name: "Own" });
  const text = { display_name: "Cause", property_type: "TEXT" };
  const local = await make(`${P}/work-item-properties/`, text);
  await govern("workspace");
  const property = await make(`${W}/work-item-properties/`, text);
  const contexts = `${W}/work-item-properties/${property}/contexts/`;
  const project_ids = [P.split("/").at(-1)];

  expect(await ask("POST", contexts, { ...everyProject, ...everyType, project_ids })).toMatchObject(
    { status: 201, json: { applies_to_all_projects: true, project_ids: [], issue_type_ids: [] } },
  );
  expect(await ask("POST", contexts, { issue_type_ids: [own], project_ids })).toMatchObject({
    status: 400,
    json: { errors: [{ field: "issue_type_ids", code: "does_not_exist" }, {}] },
  });
  expect(await ask("POST", contexts, { ...everyType })).toMatchObject({
    status: 400,
    json: { errors: [{ field: "project_ids", code: "required" }] },
  });
  expect((await ask("GET", contexts.replace(property, local))).status).toBe(404);
  expect((await ask("GET", `${contexts}?paginate=cursor`)).json).toMatchObject({
    code: "ordering_not_cursor_eligible",
  });
  expect((await ask("GET", `${contexts}?paginate=cursor&order_by=created_at`)).status).toBe(200);
});

test("the schema document describes the standard fields and the type's properties", async () => {
  const { ask, make, makeProject } = openReferenceWorkspace();
  const P = await makeProject("SCHEMA");
  const type = await make(`${P}/work-item-types/`, { name: "Bug", description: "A fault" });
  const property = await make(`${P}/work-item-properties/`, {
    display_name: "Found in",
    property_type: "OPTION",
    options: [{ name: "Lab" }],
  });
  await ask("POST", `${P}/work-item-types/${type}/properties/`, { properties: [property] });
  const path = `${P}/work-item-types/${type}/schema/`;

  const { json } = await ask("GET", path);
  const full = Object((await ask("GET", `${path}?include=members,labels`)).json).fields;

  expect(json).toMatchObject({
    type_id: type,
    type_name: "Bug",
    type_description: "A fault",
    type_logo_props: { in_use: "icon" },
    custom_fields: {
      found_in: {
        id: property,
        type: "OPTION",
        name: "found_in",
        display_name: "Found in",
        description: "",
        required: false,
        is_multi: false,
        options: [{ id: expect.any(String), name: "Lab", logo_props: {} }],
      },
    },
  });
  const { fields } = Object(json);
  expect(Object.keys(fields)).toEqual([
    "name",
    "priority",
    "state_id",
    "assignee_ids",
    "start_date",
  ]);
  expect(fields.name).toEqual({ type: "string", required: true, max_length: 255 });
  expect(fields.assignee_ids).toEqual({ type: "uuid", required: false, is_multi: true });
  expect(fields.start_date).toEqual({ type: "date", required: false, format: "YYYY-MM-DD" });
  expect(full.assignee_ids.options).toHaveLength(1);
  expect(full.label_ids.options).toEqual([]);
});

test("custom fields are validated by their property, kept by a partial update and readable by themselves", async () => {
  const { ask, make, makeProject, reference } = openReferenceWorkspace();
  const P = await makeProject("FIELDS");
  const type = await make(`${P}/work-item-types/`, { name: "Bug" });
  const property = (display_name: string, property_type: string, more: object = {}) =>
    make(`${P}/work-item-properties/`, { display_name, property_type, ...more });
  const cost = await property("Cost", "DECIMAL", { is_required: true });
  const place = await property("Place", "OPTION", { options: [{ name: "Lab" }] });
  const owner = await property("Owner", "RELATION", { is_multi: true });
  const level = await property("Level", "DECIMAL", { default_value: ["3"] });
  const properties = [cost, place, owner, level];
  await ask("POST", `${P}/work-item-types/${type}/properties/`, { properties });
  const read = Object((await ask("GET", `${P}/work-item-properties/${place}/`)).json);
  const lab = read.options[0].id;
  const { userId, displayName } = reference.principals.owner;
  const items = `${P}/work-items/`;
  const refused = async (custom_fields: object, more: object = { type_id: type }) => {
    const { json } = await ask("POST", items, { name: "x", custom_fields, ...more });
    const errors: { field: string; code: string }[] = Object(json).errors;
    return errors.map(({ field, code }) => `${field} ${code}`);
  };

  expect(await refused({ place: crypto.randomUUID(), owner: userId })).toEqual([
    "custom_fields.place does_not_exist",
    "custom_fields.owner invalid",
    "custom_fields.cost required",
  ]);
  expect(await refused({ cost: "1", size: 2 }, { type_id: type, name: "" })).toEqual([
    "name invalid",
    "custom_fields.cost invalid",
    "custom_fields.size invalid",
  ]);
  const item = await make(items, {
    name: "x",
    type_id: type,
    custom_fields: { cost: 1.5, place: lab, owner: [userId] },
  });
  expect(await ask("PATCH", `${items}${item}/`, { custom_fields: { cost: null } })).toMatchObject({
    status: 400,
  });
  await ask("PATCH", `${items}${item}/`, { custom_fields: { cost: 2 } });
  expect(Object((await ask("GET", `${items}${item}/`)).json).custom_fields).toEqual({
    cost: { id: cost, value: 2, value_detail: null },
    place: { id: place, value: lab, value_detail: { id: lab, name: "Lab" } },
    owner: {
      id: owner,
      value: [userId],
      value_detail: [{ id: userId, display_name: displayName }],
    },
    level: { id: level, value: 3, value_detail: null },
  });
  const [row] = Object((await ask("GET", items)).json).data;
  expect(row).not.toHaveProperty("custom_fields");
  await ask("DELETE", `${P}/work-item-types/${type}/properties/${place}/`);
  expect(Object((await ask("GET", `${items}${item}/`)).json).custom_fields).not.toHaveProperty(
    "place",
  );
});
