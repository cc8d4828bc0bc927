import { OpenAPIClientAxios } from "openapi-client-axios";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { Served } from "#lib/reference/serve.ts";

// The first requests of real clients, through a client generated from the schema document: what is served is declared.

type Parameters = Readonly<Record<string, string>>;
type Reported = { readonly status: number; readonly data: any }; // oxlint-disable-line typescript/no-explicit-any -- the client types nothing at run time

let reference: Reference;
let served: Served;
let ask: (operation: string, parameters: Parameters, body?: unknown) => Promise<Reported>;
let slug: string;
let project_id: string;

beforeAll(async () => {
  reference = createReference({ plan: { lacks: [] }, deliver: false });
  served = await serveReference(reference);
  const headers = { "x-api-key": reference.principals.owner.apiKey };
  const answer = await fetch(`${served.url}/api/v2/schema/`, { headers });
  const client = await new OpenAPIClientAxios({
    definition: JSON.parse(await answer.text()),
    axiosConfigDefaults: { baseURL: served.url, headers, validateStatus: () => true },
  }).init();
  ask = (operation, parameters, body) => {
    const send = client[operation];
    if (typeof send !== "function") throw new Error(`${operation} is not declared.`);
    return send(parameters, body);
  };
  slug = reference.workspace;
  const made = await ask("createProject", { slug }, { name: "First", identifier: "FIRST" });
  project_id = made.data.id;
});

afterAll(() => served.close());

const color = "#2563eb";
const types = { list: "listProjectTypes", create: "createProjectType", body: {} };
const property_type = "TEXT";
const named = {
  states: { list: "listStates", create: "createState", body: { color, group: "started" } },
  labels: { list: "listLabels", create: "createLabel", body: { color } },
  cycles: { list: "listCycles", create: "createCycle", body: {} },
  modules: { list: "listModules", create: "createModule", body: {} },
  pages: { list: "listPages", create: "createPage", body: {} },
  types,
} as const;

test.each(Object.entries(named))(
  "%s are found by their name, and a filter or a member that is not known is refused",
  async (_, { list, create, body }) => {
    const at = { slug, project_id };
    await ask(create, at, { ...body, name: "One of two" });
    await ask(create, at, { ...body, name: "Two of two" });

    const found = await ask(list, { ...at, name: "Two of two" });
    const none = await ask(list, { ...at, name: "Two" });
    const refused = await plain(list, at, { no_such_filter: "x" });
    const unexpected = await ask(create, at, { ...body, name: "Three", no_such_member: 1 });

    expect(found.data.data.map(({ name }: { name: string }) => name)).toEqual(["Two of two"]);
    expect(none.data.data).toEqual([]);
    expect(refused).toMatchObject({ errors: [{ field: "no_such_filter" }] });
    expect(unexpected).toMatchObject({
      status: 400,
      data: { errors: [{ field: "no_such_member" }] },
    });
  },
);

test("a property is found by its machine name", async () => {
  const at = { slug, project_id };
  const body = { display_name: "Risk", property_type };
  const { data } = await ask("createProjectProperty", at, body);
  await ask("createProjectProperty", at, { display_name: "Effort", property_type });

  const found = await ask("listProjectProperties", { ...at, name: data.name });

  expect(found.data.data).toMatchObject([{ id: data.id }]);
});

test("a context's options become options of the property, and existing ones are matched by name", async () => {
  await ask("updateFeatures", { slug }, { is_work_item_types_enabled: true });
  const body = { display_name: "Severity", property_type: "OPTION", options: [{ name: "Low" }] };
  const { data: property } = await ask("createWorkspaceProperty", { slug }, body);
  const at = { slug, property_id: property.id };
  const sent = { name: "All", applies_to_all_projects: true, applies_to_all_work_item_types: true };
  const options = [{ name: "Low" }, { name: "High" }];

  const context = await ask("createContext", at, { ...sent, options });
  const all = await ask("listWorkspaceOptions", at);
  await ask("updateFeatures", { slug }, { is_work_item_types_enabled: false });

  expect(context).toMatchObject({ status: 201, data: { options } });
  expect(all.data.data.map(({ name }: { name: string }) => name)).toEqual(["Low", "High"]);
});

test("a node keeps its configuration object, and a node without an object is refused", async () => {
  const automation = { name: "Tell", scope: "workitem" };
  const { data } = await ask("createAutomation", { slug }, automation);
  const at = { slug, automation_id: data.id };
  const config = { conditions: { all: [{ field: "priority", in: ["high"] }] } };
  const node = { name: "Start", node_type: "trigger", handler_name: "record_created", config };

  const made = await ask("createAutomationNode", at, node);
  const wrong = await ask("createAutomationNode", at, { ...node, config: "x" });

  expect(made).toMatchObject({ status: 201, data: { config } });
  expect(wrong.status).toBe(400);
});

test("a project is created or changed by its external keys, and is not listed while archived", async () => {
  const keys = { external_id: "7", external_source: "sheet" };
  const made = await ask("upsertProject", { slug }, { name: "Kept", identifier: "KEPT", ...keys });
  const changed = await ask(
    "upsertProject",
    { slug },
    { name: "Kept on", identifier: "KEPT", ...keys },
  );
  const { id: pk } = made.data;
  const list = async () => (await ask("listProjects", { slug, name: "Kept on" })).data.data.length;

  expect([made.status, changed.status, changed.data.id]).toEqual([201, 200, pk]);
  expect(await list()).toBe(1);
  const archived = await ask("archiveProject", { slug, pk });
  expect(archived.data.archived_at).toEqual(expect.any(String));
  expect(await list()).toBe(0);
  const active = await ask("unarchiveProject", { slug, pk });
  expect([active.data.archived_at, await list()]).toEqual([null, 1]);
});

/** A list requested with a parameter that no client generated from the document would send. */
async function plain(list: string, at: Parameters, query: Parameters): Promise<unknown> {
  const path = { listProjectTypes: "work-item-types" }[list] ?? list.slice(4).toLowerCase();
  const url = new URL(
    `${served.url}/api/v2/workspaces/${at["slug"]}/projects/${at["project_id"]}/${path}/`,
  );
  url.search = new URLSearchParams(query).toString();
  const headers = { "x-api-key": reference.principals.owner.apiKey };
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(400);
  return answer.json();
}
