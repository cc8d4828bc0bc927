/** Areas that answer 402 when the plan lacks them or they are switched off. */
export const planGatedAreas = [
  "customers",
  "releases",
  "workflows",
  "automations",
  "worklogs",
  "relation definitions",
] as const;

/** Plan-dependent areas with routes in the contract, each with the path segment by which they are recognised. */
export const plannedAreas = {
  workspaceTypes: /^\/api\/v2\/workspaces\/[^/]+\/work-item-(?:types|properties)\//,
  projectTypes: /\/projects\/[^/]+\/work-item-(?:types|properties)\//,
  releases: /\/releases\//,
  initiatives: /\/initiatives\//,
  automations: /\/automations\//,
  auditLogs: /\/audit-logs\//,
  webhooks: /\/webhook(?:s|-logs)\//,
  intake: /\/intake-issues\//,
  pages: /\/pages\//,
  modules: /\/modules\//,
  cycles: /\/cycles\//,
  estimates: /\/estimates\//,
  milestones: /\/milestones\//,
} as const satisfies Readonly<Record<string, RegExp>>;

/** One of them. */
export type PlannedArea = keyof typeof plannedAreas;

/** Areas of a workspace that its features switch on and off, each with where the contract serves it. */
export const switchedAreas = {
  is_release_enabled: "/api/v2/workspaces/{slug}/releases/",
  is_initiative_enabled: "/api/v2/workspaces/{slug}/initiatives/",
} as const;

/** Where the contract serves the areas of a project that it may have switched off. */
export const projectAreaPaths = {
  cycle: "/api/v2/workspaces/{slug}/projects/{project_id}/cycles/",
  module: "/api/v2/workspaces/{slug}/projects/{project_id}/modules/",
  page: "/api/v2/workspaces/{slug}/projects/{project_id}/pages/",
  intake: "/api/v2/workspaces/{slug}/projects/{project_id}/intake-issues/",
  milestone: "/api/v2/workspaces/{slug}/projects/{project_id}/milestones/",
} as const;

/** One of them. */
export type ProjectArea = keyof typeof projectAreaPaths;

/** The names that deployments use for the switch of such an area. */
const projectSwitch = /^(?:is_)?(?<area>cycle|module|page|intake|milestone)s?(?:_view|_enabled)?$/;

/** The area of a project that a member switches, by the member's name; null if it switches none. */
export function areaOfSwitch(name: string): ProjectArea | null {
  const area = projectSwitch.exec(name)?.groups?.["area"];
  return projectAreas.find((one) => one === area) ?? null;
}

const projectAreas: readonly ProjectArea[] = ["cycle", "module", "page", "intake", "milestone"];

/** Settings of a workspace's features by name: its switches, and the default level of types. */
export type FeatureSettings = Readonly<Record<string, boolean | number>>;

/** Ranks of a property context, the most specific first. */
export const contextPrecedence = [
  { projects: "listed", types: "listed" },
  { projects: "listed", types: "all" },
  { projects: "all", types: "listed" },
  { projects: "all", types: "all" },
] as const;

/** Classes of tokens, each with its own bucket for the rate limit. */
export const tokenClasses = [
  "API keys",
  "OAuth tokens",
  "workspace tokens",
  "service tokens",
  "external tokens",
] as const;

/** Where an OAuth application sends its user, and where it exchanges the code. */
export const oauthPaths = {
  authorize: "/auth/o/authorize/",
  token: "/auth/o/token/",
} as const;
