import type { Row } from "./store/row.ts";
import type { Store } from "./store/store.ts";

/** Areas that exist only on some plans, or only while they are switched on. */
const gatedAreas = [
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
export interface PaidPlan {
  /** Areas that answer 402, whatever is switched on. @default workflows, worklogs and relation definitions */
  readonly lacks?: readonly GatedArea[];
  /** Whether types can be managed at the workspace. @default true */
  readonly workspaceTypes?: boolean;
}

/** Areas of a project that it may have switched off: the switch of each, and the segment of its routes. */
const projectAreas = {
  intake_view: "intake-issues",
  module_view: "modules",
  cycle_view: "cycles",
  page_view: "pages",
  is_milestone_enabled: "milestones",
} as const;

/** The switch of one of them. */
export type ProjectSwitch = keyof typeof projectAreas;

/** All of them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const projectSwitches = Object.keys(projectAreas) as readonly ProjectSwitch[];

/** The switch of the area to which a route of a project belongs; null if it belongs to none. */
export function projectSwitchOf(path: string): ProjectSwitch | null {
  const [, segment] = /\/\{project_id\}\/([^/]+)\//.exec(path) ?? [];
  return projectSwitches.find((name) => projectAreas[name] === segment) ?? null;
}

/** Whether an update has switched an area of a project on, or the deployment began with it. */
export function isSwitchedByUpdate(project: Row, name: ProjectSwitch): boolean {
  const created = project["switched_by_create"];
  return !(Array.isArray(created) && created.includes(name));
}

const areaSwitches: Readonly<Partial<Record<GatedArea, string>>> = {
  customers: "is_customer_enabled",
  releases: "is_release_enabled",
  initiatives: "is_initiative_enabled",
};

/** Puts every workspace on the plan. */
export function applyPlan(
  store: Store,
  {
    lacks = ["workflows", "worklogs", "relation-definitions"],
    workspaceTypes = true,
  }: PaidPlan = {},
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

/** Whether the area is switched on; one without a switch depends only on the plan. */
export function isSwitchedOn(features: Row | null | undefined, area: GatedArea): boolean {
  const member = areaSwitches[area];
  return member === undefined || features?.[member] === true;
}
