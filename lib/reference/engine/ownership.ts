import type { Call } from "#lib/reference/call.ts";
import type { Model } from "#lib/reference/models/model.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** Whether a record of the model belongs under the path's workspace or project. */
export function ownsByParent(model: Model): (call: Call, row: Row) => boolean {
  return (call, row) => {
    if (row["workspace_id"] !== call.workspace?.id) return false;
    const projectId = row["project_id"] ?? null;
    return projectId === (model.parent === "project" ? (call.project?.id ?? null) : null);
  };
}

/** Whether a record lives anywhere in the path's workspace. */
export function ownsByWorkspace(call: Call, row: Row): boolean {
  return row["workspace_id"] === call.workspace?.id;
}

/** Whether a type is the project's own or one it imported. */
export function ownsType(call: Call, row: Row): boolean {
  if (call.project === null) return false;
  const imported = call.project["imported_type_ids"];
  if (Array.isArray(imported) && imported.includes(row.id)) return true;
  return row["project_id"] === call.project.id;
}

/** Whether a property is attached to the type above it. */
export function ownsAttached({ parent }: Call, row: Row): boolean {
  return parent !== null && ids(parent, "property_ids").includes(row.id);
}
