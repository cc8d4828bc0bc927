import { randomBytes } from "node:crypto";
import { standardLogo } from "#lib/reference/routes/types/types.ts";
import { addProject } from "./starting-project.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** The callers of the deployment. */
const principalNames = [
  "owner",
  "member",
  "outsider",
  "throttled",
  "guest",
  "expired",
  "deleted",
] as const;

/** Name of a principal. */
export type StartingName = (typeof principalNames)[number];

/** A caller: the key, the tenant, and the user behind both. */
export interface StartingPrincipal {
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

/** Requests a minute for one key, by its principal. */
export type KeyRates = Readonly<Partial<Record<StartingName, number>>>;

/** Rates under which only one principal can be driven into 429. */
export const throttledRates: KeyRates = { throttled: 30 };

/**
 * Fills an empty store with two tenants and answers their principals; the expired and the deleted one are the owner with
 * keys that no longer work.
 */
export function fillStore(
  store: Store,
  rates: KeyRates = {},
): Readonly<Record<StartingName, StartingPrincipal>> {
  const acme = addWorkspace(store, "acme", "Acme");
  const globex = addWorkspace(store, "globex", "Globex");
  // One tenant may use the type names of another.
  addType(store, globex, { name: "Inspection", description: "A visit", is_default: false });
  const owner = addUser(store, acme, "Ada Okafor", "admin");
  const member = addUser(store, acme, "Mio Tanaka", "member");
  const colleague = addUser(store, acme, "Lena Brandt", "member");
  const guest = addUser(store, acme, "Gil Moreau", "guest");
  const outsider = addUser(store, globex, "Oscar Vidal", "admin");
  const stranger = addUser(store, globex, "Petra Novak", "member");
  addProject(store, acme, { name: "Office move", identifier: "MOVE" }, [owner, colleague], guest);
  addProject(store, globex, { name: "Reactor audit", identifier: "AUDIT" }, [outsider, stranger]);
  const key = (name: StartingName, workspace: Row, user: Row): StartingPrincipal =>
    addKey(store, workspace, user, { rate_per_minute: rates[name] ?? null });
  return {
    owner: key("owner", acme, owner),
    member: key("member", acme, member),
    outsider: key("outsider", globex, outsider),
    throttled: key("throttled", acme, owner),
    guest: key("guest", acme, guest),
    expired: addKey(store, acme, owner, { expires_at: "2026-01-01T00:00:00.000Z" }),
    deleted: addKey(store, acme, owner, { revoked: true }),
  };
}

function addWorkspace(store: Store, slug: string, name: string): Row {
  const workspace = store.insert("workspace", { slug, name });
  const owner = { workspace_id: workspace.id, project_id: null };
  store.insert("features", { ...owner, ...switches });
  addType(store, workspace, { name: "Task", description: "Work to be done", is_default: true });
  return workspace;
}

function addType(store: Store, workspace: Row, own: Readonly<Record<string, unknown>>): void {
  store.insert("type", {
    workspace_id: workspace.id,
    project_id: null,
    ...noPair,
    is_active: true,
    is_epic: false,
    level: 0,
    logo_props: standardLogo,
    ...own,
  });
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

function addKey(
  store: Store,
  workspace: Row,
  user: Row,
  limits: Readonly<Record<string, unknown>>,
): StartingPrincipal {
  const apiKey = `wms_${randomBytes(24).toString("base64url")}`;
  store.insert("key", {
    workspace_id: workspace.id,
    user_id: user.id,
    value: apiKey,
    expires_at: null,
    ...limits,
  });
  return {
    apiKey,
    workspace: text(workspace, "slug"),
    userId: user.id,
    displayName: text(user, "display_name"),
    email: text(user, "email"),
  };
}
