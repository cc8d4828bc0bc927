import { judgeBody } from "#lib/reference/engine/body.ts";
import { answerList } from "#lib/reference/engine/lists/list.ts";
import { ownsAttached, ownsType } from "#lib/reference/engine/ownership.ts";
import { present } from "#lib/reference/engine/present.ts";
import { requireRecord } from "#lib/reference/engine/records.ts";
import type { Model, Within } from "#lib/reference/models/model.ts";
import { projectPropertyModel, workspacePropertyModel } from "#lib/reference/models/property.ts";
import { typeLists } from "#lib/reference/models/lists/type-lists.ts";
import { typeModel, workspaceTypeModel } from "#lib/reference/models/workspace.ts";
import { Problem } from "#lib/reference/problem.ts";
import { envelopeOf } from "#lib/reference/schema/envelope.ts";
import { arrayOf, objectOf, uuid } from "#lib/reference/schema/json-shapes.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { deleteProperty } from "#lib/reference/routes/properties/properties.ts";
import type { Act, Answer, Route } from "#lib/reference/routes/route.ts";
import { refuseImported, refuseOtherSurface, stripValues, writeOnSurface } from "./type-surface.ts";
import type { ManagedAt } from "./type-surface.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

function naming(slug: string, member: string, kind: RecordKind, within: Within): Model {
  const body = { [member]: { type: "uuid[]", required: true, names: { kind, within } } } as const;
  return { ...typeModel, slug, body };
}

const imports = naming("type-import", "work_item_types", "type", "workspace-level");
const attachments: Readonly<Record<ManagedAt, Model>> = {
  project: naming("project-attachment", "properties", "property", "project"),
  workspace: naming("workspace-attachment", "properties", "property", "workspace-level"),
};

interface Naming {
  readonly model: Model;
  readonly field: string;
  readonly use: (ids: readonly string[]) => void;
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Applies the ids of a body that holds nothing else; throws a {@link Problem} if they are wrong. */
function useNamed(act: Act, { model, field, use }: Naming): readonly string[] {
  const { values, errors } = judgeBody(act, model, act.body, null);
  if (errors.length > 0) {
    if (!act.policies.writes.rollsBack({ call: act.call, status: "invalid_request" })) {
      const right = (id: string) =>
        judgeBody(act, model, { [field]: [id] }, null).errors.length === 0;
      use(textsIn(act.body[field]).filter(right));
    }
    throw new Problem("invalid_request", { errors });
  }
  const named = textsIn(values[field]);
  if (named.length > 0 || !act.policies.types.refusesNone({ call: act.call, field })) {
    use(named);
    return named;
  }
  const message = "Must name at least one.";
  throw new Problem("invalid_request", { errors: [{ field, code: "invalid", message }] });
}

function importTypes(act: Act): Answer {
  const { call, policies } = act;
  const { project, store } = call;
  if (project === null) throw new Error("Types are imported into a project.");
  const taken = useNamed(act, {
    model: imports,
    field: "work_item_types",
    use(sent) {
      const named = textsIn(act.body["work_item_types"]);
      const held = ids(project, "imported_type_ids");
      const imported = policies.types.imported({ call, present: held, sent, named });
      store.update("project", project.id, { imported_type_ids: imported });
    },
  });
  const rows = taken.flatMap((id) => store.find("type", id) ?? []);
  const data = rows.map((row, index) => present(act, typeModel, row, { single: false, index }));
  const pagination = policies.pagination.marker({ call, style: "offset" });
  return { json: { data, next: null, previous: null, total_count: data.length, pagination } };
}

function attach(act: Act, surface: ManagedAt): Answer {
  const { call, policies } = act;
  const row = requireRecord(act);
  refuseImported(act, surface, row);
  const taken = useNamed(act, {
    model: attachments[surface],
    field: "properties",
    use(sent) {
      const named = textsIn(act.body["properties"]);
      const held = ids(row, "property_ids");
      const attached = policies.types.attached({ call, surface, present: held, sent, named });
      call.store.update("type", row.id, { property_ids: attached });
    },
  });
  return { json: { properties: taken } };
}

function detach(act: Act, surface: ManagedAt): Answer {
  const { call, policies } = act;
  const { parent, store } = call;
  const row = requireRecord(act);
  if (parent === null) throw new Error("A property is detached from a type.");
  refuseOtherSurface(act, surface);
  refuseImported(act, surface, parent);
  const held = ids(parent, "property_ids");
  const kept = policies.types.detached({ call, surface, present: held, id: row.id });
  store.update("type", parent.id, { property_ids: kept });
  if (policies.types.stripsDetached({ call, surface, row })) {
    const holds = (values: Readonly<Record<string, unknown>>, item: Row): boolean =>
      item["type_id"] === parent.id && Object.hasOwn(values, row.id);
    stripValues(act, (values, item) => holds(values, item) && delete values[row.id]);
  }
  if (policies.types.deletesDetached({ call, surface, row })) deleteProperty(act, row);
  return { nothing: true };
}

function attachRoutes(surface: ManagedAt): readonly Route[] {
  const isProject = surface === "project";
  const noun = isProject ? "Project" : "Workspace";
  const path = `${isProject ? P : W}/work-item-types/{type_id}/properties/`;
  const below = isProject ? { owns: ownsType } : {};
  const record = isProject ? typeModel : workspaceTypeModel;
  const model = isProject ? projectPropertyModel : workspacePropertyModel;
  const parent = { model: record, segment: "type_id", ...below } as const;
  const reads = {
    method: "GET",
    success: 200,
    action: "read",
    scope: isProject ? "projects.work_item_types:read" : "workspaces.work_item_types:read",
    fields: true,
    expand: true,
    model,
    parent,
    owns: ownsAttached,
  } as const;
  const alters = {
    action: "administer",
    scope: isProject ? "projects.work_item_types:write" : "workspaces.work_item_types:write",
    fields: false,
    expand: false,
  } as const;
  return [
    {
      ...reads,
      operation: `list${noun}TypeProperties`,
      kind: "list",
      path,
      list: isProject ? typeLists.projectTypeProperties : typeLists.workspaceTypeProperties,
      summary: "Lists the properties of a type",
      handle: answerList,
    },
    {
      ...alters,
      ...below,
      operation: `attach${noun}Properties`,
      kind: "action",
      method: "POST",
      path,
      summary: "Attaches properties to a type",
      success: 201,
      record,
      body: attachments[surface].body,
      answers: objectOf({ properties: arrayOf(uuid) }),
      handle: (act) => writeOnSurface(act, surface, () => attach(act, surface)),
    },
    {
      ...reads,
      operation: `read${noun}TypeProperty`,
      kind: "read",
      path: `${path}{property_id}/`,
      record: model,
      summary: "Reads a property of a type",
      handle: (act) => ({ row: requireRecord(act) }),
    },
    {
      ...alters,
      operation: `detach${noun}Property`,
      kind: "delete",
      method: "DELETE",
      path: `${path}{property_id}/`,
      summary: "Detaches a property from a type",
      success: 204,
      parent,
      record: model,
      owns: ownsAttached,
      handle: (act) => detach(act, surface),
    },
  ];
}

/** Assignments: workspace types to a project, properties to a type. */
export const typePropertyRoutes: readonly Route[] = [
  {
    operation: "importTypes",
    kind: "action",
    method: "POST",
    path: `${P}/work-item-types/import/`,
    summary: "Brings types of the workspace into the project",
    success: 200,
    action: "administer",
    scope: "projects.work_item_types:write",
    fields: false,
    expand: false,
    body: imports.body,
    answers: envelopeOf(typeModel),
    handle: (act) => writeOnSurface(act, "workspace", () => importTypes(act)),
  },
  ...attachRoutes("project"),
  ...attachRoutes("workspace"),
];
