import { randomBytes } from "node:crypto";
import { furnishProject } from "./routes/projects.ts";
import { standardLogo } from "./routes/types.ts";
import { text } from "./store/row.ts";
import type { Row } from "./store/row.ts";
import type { Store } from "./store/store.ts";

/** Who can ask the deployment. */
export const principalNames = ["owner", "member", "outsider", "throttled"] as const;

/** Name of a principal. */
export type PrincipalName = (typeof principalNames)[number];

/** One who can ask: the key, the tenant, the user behind both. */
export interface Principal {
  readonly apiKey: string;
  readonly workspace: string;
  readonly userId: string;
  readonly displayName: string;
  readonly email: string;
}

const switches = {
  is_work_item_types_enabled: false,
  is_workitem_hierarchy_enabled: true,
  is_project_grouping_enabled: true,
  is_teams_enabled: true,
  is_wiki_enabled: true,
  is_initiative_enabled: true,
  is_customer_enabled: false,
  is_release_enabled: true,
  is_state_duration_enabled: false,
  is_pi_enabled: false,
  work_item_type_default_level: 0,
};

const noPair = { external_id: null, external_source: null };

/** Fills an empty store with two tenants and answers their principals. */
export function fillStore(store: Store): Readonly<Record<PrincipalName, Principal>> {
  const acme = addWorkspace(store, "acme", "Acme");
  const globex = addWorkspace(store, "globex", "Globex");
  const owner = addUser(store, acme, "Ada Okafor", "admin");
  const member = addUser(store, acme, "Mio Tanaka", "member");
  const colleague = addUser(store, acme, "Lena Brandt", "member");
  const outsider = addUser(store, globex, "Oscar Vidal", "admin");
  const stranger = addUser(store, globex, "Petra Novak", "member");
  addProject(store, acme, { name: "Office move", identifier: "MOVE" }, [owner, colleague]);
  addProject(store, globex, { name: "Reactor audit", identifier: "AUDIT" }, [outsider, stranger]);
  return {
    owner: addKey(store, acme, owner),
    member: addKey(store, acme, member),
    outsider: addKey(store, globex, outsider),
    throttled: addKey(store, acme, owner),
  };
}

function addWorkspace(store: Store, slug: string, name: string): Row {
  const workspace = store.insert("workspace", { slug, name });
  const owner = { workspace_id: workspace.id, project_id: null };
  store.insert("features", { ...owner, ...switches });
  store.insert("type", {
    ...owner,
    ...noPair,
    name: "Task",
    description: "Work to be done",
    is_active: true,
    is_default: true,
    is_epic: false,
    level: 0,
    logo_props: standardLogo,
  });
  return workspace;
}

function addUser(store: Store, workspace: Row, display_name: string, role: string): Row {
  const [first = ""] = display_name.toLowerCase().split(" ");
  const email = `${first}@${text(workspace, "slug")}.example`;
  const avatar_url = `https://avatars.example/${first}.png`;
  const user = store.insert("user", { display_name, email, avatar_url });
  store.insert("workspace-member", {
    workspace_id: workspace.id,
    project_id: null,
    member_id: user.id,
    role,
  });
  return user;
}

function addKey(store: Store, workspace: Row, user: Row): Principal {
  const apiKey = `wms_${randomBytes(24).toString("base64url")}`;
  store.insert("key", { workspace_id: workspace.id, user_id: user.id, value: apiKey });
  return {
    apiKey,
    workspace: text(workspace, "slug"),
    userId: user.id,
    displayName: text(user, "display_name"),
    email: text(user, "email"),
  };
}

function addProject(
  store: Store,
  workspace: Row,
  { name, identifier }: { name: string; identifier: string },
  people: readonly Row[],
): void {
  const [lead, colleague] = people;
  if (lead === undefined || colleague === undefined) throw new Error("A project needs people.");
  const project = store.insert("project", {
    ...noPair,
    workspace_id: workspace.id,
    project_id: null,
    name,
    identifier,
    description: "",
    project_lead_id: lead.id,
    default_assignee_id: null,
    timezone: "UTC",
    logo_props: {},
    archived_at: null,
    imported_type_ids: [],
    last_sequence: 4,
    created_by_id: lead.id,
  });
  furnishProject(store, project, lead.id);
  const owner = { workspace_id: workspace.id, project_id: project.id, created_by_id: lead.id };
  store.insert("project-member", { ...owner, member_id: colleague.id, role: "member" });
  addContents(store, owner, lead, colleague);
}

function addContents(
  store: Store,
  owner: Readonly<Record<string, unknown>>,
  lead: Row,
  colleague: Row,
): void {
  const common = { ...owner, ...noPair, description: "" };
  const label = store.insert("label", {
    ...common,
    name: "paperwork",
    color: "#b45309",
    parent_id: null,
    sort_order: 10_000,
  });
  const module = store.insert("module", {
    ...common,
    name: "Preparation",
    status: "planned",
    start_date: null,
    target_date: null,
    lead_id: lead.id,
    member_ids: [lead.id, colleague.id],
    sort_order: 65_535,
    logo_props: {},
    archived_at: null,
  });
  const cycle = store.insert("cycle", {
    ...common,
    name: "First fortnight",
    start_date: "2026-01-05T00:00:00.000Z",
    end_date: "2026-01-19T00:00:00.000Z",
    timezone: "UTC",
    owned_by_id: lead.id,
    sort_order: 10_000,
    logo_props: {},
  });
  const states = store.rows("state").filter((row) => row["project_id"] === owner["project_id"]);
  for (const [place, name] of [
    "Ask for quotes",
    "Compare offers",
    "Sign",
    "Tell everyone",
  ].entries()) {
    const item = store.insert("work-item", {
      ...owner,
      ...noPair,
      name,
      description_html: "",
      sequence_id: place + 1,
      priority: place === 0 ? "high" : "none",
      state_id: states[place % states.length]?.id,
      type_id: null,
      parent_id: null,
      assignee_ids: place === 0 ? [colleague.id] : [],
      label_ids: place < 2 ? [label.id] : [],
      module_ids: place < 2 ? [module.id] : [],
      cycle_id: place < 2 ? cycle.id : null,
      start_date: null,
      target_date: null,
      is_draft: place === 3,
      archived_at: null,
      sort_order: (place + 1) * 10_000,
    });
    store.update("work-item", item.id, { updated_at: item.created_at });
  }
}
