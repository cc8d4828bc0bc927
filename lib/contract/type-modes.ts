import type { Mode } from "./operations/operation.ts";

/** The member of the workspace's features that says where work item types are managed. */
export const modeFlag = "is_work_item_types_enabled";

const managedAt: Readonly<Record<string, Mode>> = {
  work_item_types_managed_at_project: "project",
  work_item_types_managed_at_workspace: "workspace",
};

/** The type mode that the `code` of a refusal indicates; null if it indicates none. */
export function modeOfCode(code: string | null): Mode | null {
  return code === null || !Object.hasOwn(managedAt, code) ? null : (managedAt[code] ?? null);
}
