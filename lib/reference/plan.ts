import type { Row } from "./store/row.ts";
import type { Store } from "./store/store.ts";

/** Areas that are there only on some plans, or only while they are switched on. */
export const gatedAreas = [
  "customers",
  "releases",
  "initiatives",
  "automations",
  "workflows",
  "worklogs",
  "relation-definitions",
] as const;

/** One of them. */
export type GatedArea = (typeof gatedAreas)[number];

/** What the workspaces of a deployment have paid for. */
export interface Plan {
  /** Areas that answer 402, whatever is switched on. @default workflows, worklogs and relation definitions */
  readonly lacks?: readonly GatedArea[];
  /** Whether types can be managed at the workspace. @default true */
  readonly workspaceTypes?: boolean;
}

const areaSwitches: Readonly<Partial<Record<GatedArea, string>>> = {
  customers: "is_customer_enabled",
  releases: "is_release_enabled",
  initiatives: "is_initiative_enabled",
};

/** Puts every workspace on the plan. */
export function applyPlan(
  store: Store,
  { lacks = ["workflows", "worklogs", "relation-definitions"], workspaceTypes = true }: Plan = {},
): void {
  for (const { id } of store.rows("workspace")) {
    store.update("workspace", id, { plan_lacks: lacks, plan_has_workspace_types: workspaceTypes });
  }
}

/** Whether a workspace's plan holds the area. */
export function isPlanned(workspace: Row | null, area: GatedArea): boolean {
  const lacks = workspace?.["plan_lacks"];
  return !(Array.isArray(lacks) && lacks.includes(area));
}

/** Whether a workspace's plan lets types be managed at the workspace. */
export function plansWorkspaceTypes(workspace: Row | null): boolean {
  return workspace?.["plan_has_workspace_types"] !== false;
}

/** Whether the area is switched on; one without a switch is a matter of the plan alone. */
export function isSwitchedOn(features: Row | null | undefined, area: GatedArea): boolean {
  const member = areaSwitches[area];
  return member === undefined || features?.[member] === true;
}
