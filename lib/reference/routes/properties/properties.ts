import { judgeBody } from "#lib/reference/engine/body.ts";
import type { Hooks } from "#lib/reference/engine/records.ts";
import { deleteRecord } from "#lib/reference/engine/records.ts";
import type { Model } from "#lib/reference/models/model.ts";
import {
  projectOptionModel,
  projectPropertyModel,
  workspaceOptionModel,
  workspacePropertyModel,
} from "#lib/reference/models/property.ts";
import { typeLists } from "#lib/reference/models/lists/type-lists.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { collection } from "#lib/reference/routes/collection.ts";
import { seedDefaultContext } from "./property-contexts.ts";
import { optionHooks, optionSortOrder } from "./property-options.ts";
import type { Act, Route } from "#lib/reference/routes/route.ts";
import {
  onSurface,
  readInAnyMode,
  stripValues,
  withdraw,
} from "#lib/reference/routes/types/type-surface.ts";
import type { ManagedAt } from "#lib/reference/routes/types/type-surface.ts";

const W = "/api/v2/workspaces/{slug}";
const P = `${W}/projects/{project_id}`;

/** Properties whose names must differ from that of a property in the path. */
function peersOf({ call }: Act, model: Model): readonly Row[] {
  const projectId = model.parent === "project" ? call.project?.id : null;
  return call.store
    .rows("property")
    .filter(
      (row) =>
        row["workspace_id"] === call.workspace?.id && (row["project_id"] ?? null) === projectId,
    );
}

const nextOrder = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map((row) => Number(row["sort_order"] ?? 0))) + 10_000;

type Members = Readonly<Record<string, unknown>>;

/** Errors in the options of a new property. */
function inlineErrors(act: Act, option: Model, values: Members): readonly FieldError[] {
  const { call, policies } = act;
  const { options: sent, property_type: kind } = values;
  if (!Array.isArray(sent) || sent.length === 0) return [];
  if (kind !== undefined && policies.properties.refusesOptions({ call, type: kind })) {
    return [{ field: "options", code: "invalid", message: "Only type OPTION has options." }];
  }
  const judged = sent.map((one) => judgeBody(act, option, one, null));
  const errors = judged.flatMap((one, index) =>
    one.errors.map((error) => ({ ...error, field: `options.${index}.${error.field}` })),
  );
  const marked = judged.flatMap((one, index) => (one.values["is_default"] === true ? [index] : []));
  if (marked.length < 2 || !policies.properties.refusesSecondDefault({ call, property: null })) {
    return errors;
  }
  const field = `options.${marked[1]}.is_default`;
  return [...errors, { field, code: "invalid", message: "Only one option is the default." }];
}

function lackErrors({ call, policies, body }: Act, values: Members): readonly FieldError[] {
  const surface = call.project === null ? "workspace" : "project";
  const field = policies.properties.lacks({ call, surface, values, sent: body });
  return field === null ? [] : [{ field, code: "required", message: "This type needs it." }];
}

function retypeErrors({ call, policies }: Act, values: Members, stored: Row): FieldError[] {
  const sent = values["property_type"] ?? stored["property_type"];
  if (sent === stored["property_type"] || policies.properties.retypes({ call, row: stored })) {
    return [];
  }
  return [{ field: "property_type", code: "invalid", message: "The type cannot change." }];
}

function relationType({ call, policies }: Act, values: Members, stored: Row | null): unknown {
  const sent = values["relation_type"] ?? stored?.["relation_type"];
  const kind = values["property_type"] ?? stored?.["property_type"];
  return policies.properties.relationType({ call, type: kind, sent });
}

function propertyHooks(surface: ManagedAt): Hooks {
  const isProject = surface === "project";
  const model = isProject ? projectPropertyModel : workspacePropertyModel;
  const option = isProject ? projectOptionModel : workspaceOptionModel;
  return onSurface(surface, {
    judges: (act, values, stored) =>
      stored === null
        ? [...inlineErrors(act, option, values), ...lackErrors(act, values)]
        : retypeErrors(act, values, stored),
    completes(act, values) {
      const { call, policies } = act;
      const peers = peersOf(act, model);
      const taken = new Set(peers.map((row) => text(row, "name")));
      const displayName = String(values["display_name"]);
      return {
        name: policies.properties.name({ call, displayName, taken }),
        relation_type: relationType(act, values, null),
        logo_props: {},
        sort_order: nextOrder(peers),
      };
    },
    settles: (act, values, stored) => ({ relation_type: relationType(act, values, stored) }),
    after(act, row, before) {
      if (before !== null) return;
      if (!isProject) seedDefaultContext(act, row);
      if (!Array.isArray(row["options"])) return;
      for (const sent of row["options"]) {
        const { values } = judgeBody(act, option, sent, null);
        act.call.store.insert(option.kind, {
          workspace_id: row["workspace_id"],
          project_id: row["project_id"],
          created_by_id: row["created_by_id"],
          property_id: row.id,
          ...values,
          sort_order: optionSortOrder(act, row.id),
        });
      }
    },
    afterDelete,
  });
}

function afterDelete(act: Act, row: Row): void {
  const { call, policies } = act;
  for (const kind of ["property-option", "property-context"] as const) {
    for (const inner of call.store.rows(kind)) {
      if (inner["property_id"] === row.id) call.store.remove(kind, inner.id);
    }
  }
  if (policies.properties.detachesDeleted({ call, row })) {
    withdraw(act, "type", "property_ids", row.id);
  }
  if (!policies.properties.stripsDeleted({ call, row })) return;
  stripValues(act, (values) => Object.hasOwn(values, row.id) && delete values[row.id]);
}

/** Removes a property with its options and contexts. */
export function deleteProperty(act: Act, row: Row): void {
  deleteRecord(act, projectPropertyModel, row, { afterDelete });
}

const serves = ["list", "create", "read", "update", "delete"] as const;

/** Custom properties of projects and of the workspace, with their options. */
export const propertyRoutes: readonly Route[] = [
  ...readInAnyMode(
    "project",
    collection({
      model: projectPropertyModel,
      list: typeLists.projectProperties,
      path: `${P}/work-item-properties/`,
      noun: "ProjectProperty",
      nouns: "ProjectProperties",
      serves,
      writes: "administer",
      scope: "projects.work_item_properties",
      hooks: propertyHooks("project"),
    }),
  ),
  ...collection({
    model: projectOptionModel,
    list: typeLists.projectOptions,
    path: `${P}/work-item-properties/{property_id}/options/`,
    noun: "ProjectOption",
    serves,
    writes: "administer",
    scope: "projects.work_item_properties",
    parent: { model: projectPropertyModel, segment: "property_id" },
    hooks: optionHooks("project"),
  }),
  ...collection({
    model: workspacePropertyModel,
    list: typeLists.workspaceProperties,
    path: `${W}/work-item-properties/`,
    noun: "WorkspaceProperty",
    nouns: "WorkspaceProperties",
    serves,
    writes: "administer",
    scope: "workspaces.work_item_properties",
    hooks: propertyHooks("workspace"),
  }),
  ...collection({
    model: workspaceOptionModel,
    list: typeLists.workspaceOptions,
    path: `${W}/work-item-properties/{property_id}/options/`,
    noun: "WorkspaceOption",
    serves,
    writes: "administer",
    scope: "workspaces.work_item_properties",
    parent: { model: workspacePropertyModel, segment: "property_id" },
    hooks: optionHooks("workspace"),
  }),
];
