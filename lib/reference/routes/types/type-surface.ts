import type { Hooks } from "#lib/reference/engine/records.ts";
import { plansWorkspaceTypes } from "#lib/reference/plan.ts";
import { Problem } from "#lib/reference/problem.ts";
import { ids } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Act, Answer, Route } from "#lib/reference/routes/route.ts";

/** Where work item types and properties are written: in a project, or for the whole workspace. */
export type ManagedAt = "project" | "workspace";

/** Throws a conflict if the workspace's mode requires that types are written on the other surface. */
export function refuseOtherSurface(act: Act, surface: ManagedAt): void {
  const { call, policies } = act;
  const switched = Date.parse(text(featuresOf(act), "switched_at"));
  if (policies.lifecycle.migrates({ call, sinceMs: Date.now() - switched })) {
    throw new Problem("conflict", { code: "governance_migration_in_progress" });
  }
  const mode = liveModeOf(act);
  if (mode === surface || !policies.lifecycle.refusesOtherSurface({ call, surface })) return;
  throw new Problem("conflict", {
    code: policies.lifecycle.otherSurfaceCode({ call, surface }),
    detail: `Work item types are managed at the ${mode}.`,
  });
}

function featuresOf({ call }: Act): Row | undefined {
  return call.store.rows("features").find((row) => row["workspace_id"] === call.workspace?.id);
}

function liveModeOf(act: Act): ManagedAt {
  const { call, policies } = act;
  const flag = featuresOf(act)?.["is_work_item_types_enabled"] === true;
  const planned = plansWorkspaceTypes(call.workspace);
  return policies.lifecycle.liveMode({ call, flag, planned });
}

/** Performs a write on the surface; throws a conflict if types are managed on the other one. */
export function writeOnSurface(act: Act, surface: ManagedAt, write: () => Answer): Answer {
  const { call, policies } = act;
  try {
    refuseOtherSurface(act, surface);
  } catch (error) {
    const status = error instanceof Problem ? error.type : "";
    if (!policies.writes.rollsBack({ call, status })) write();
    throw error;
  }
  return write();
}

/** The routes of a surface; a policy may have a mode block their reads. */
export function readInAnyMode(surface: ManagedAt, routes: readonly Route[]): readonly Route[] {
  return routes.map((route) => ({
    ...route,
    handle(act) {
      const { call, policies } = act;
      const mode = liveModeOf(act);
      if (route.method === "GET" && policies.types.blocksRead({ call, surface, mode })) {
        throw new Problem("conflict", {
          code: policies.lifecycle.otherSurfaceCode({ call, surface }),
        });
      }
      return route.handle(act);
    },
  }));
}

/** Throws a conflict if a project's write would change a type that it imported. */
export function refuseImported({ call, policies }: Act, surface: ManagedAt, row: Row | null): void {
  if (surface !== "project" || row === null || (row["project_id"] ?? null) !== null) return;
  if (!policies.types.guardsImported({ call, row })) return;
  throw new Problem("conflict", { detail: "The type belongs to the workspace." });
}

/** Hooks whose writes are refused while types are managed on the other surface. */
export function onSurface(surface: ManagedAt, hooks: Hooks): Hooks {
  return {
    ...hooks,
    guard(act, values, stored) {
      refuseOtherSurface(act, surface);
      hooks.guard?.(act, values, stored);
    },
    guardDelete(act, row) {
      refuseOtherSurface(act, surface);
      hooks.guardDelete?.(act, row);
    },
  };
}

/** Removes values of custom properties from the work items that satisfy the test. */
export function stripValues(
  { call: { store, workspace } }: Act,
  strip: (values: Record<string, unknown>, item: Row) => boolean,
): void {
  for (const item of store.rows("work-item")) {
    const held = Object(item["custom_values"]);
    if (item["workspace_id"] !== workspace?.id || Object.keys(held).length === 0) continue;
    const values = { ...held };
    if (strip(values, item)) store.update("work-item", item.id, { custom_values: values });
  }
}

/** Removes an id from a list that records of a kind hold. */
export function withdraw(
  { call: { store } }: Act,
  kind: "type" | "project" | "property-context",
  member: string,
  id: string,
): void {
  for (const row of store.rows(kind)) {
    const held = ids(row, member);
    if (!held.includes(id)) continue;
    store.update(kind, row.id, { [member]: held.filter((one) => one !== id) });
  }
}
