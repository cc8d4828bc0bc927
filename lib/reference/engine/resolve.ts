import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import { ownsByParent } from "./ownership.ts";

interface Resolving {
  readonly call: Call;
  readonly policies: Policies;
  readonly route: Route;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The caller's role in the path's workspace; empty where he has none. */
export function roleOf(call: Call): string {
  const membership = call.store
    .rows("workspace-member")
    .find(
      (row) =>
        row["workspace_id"] === call.workspace?.id && row["member_id"] === call.caller?.userId,
    );
  return text(membership, "role");
}

/** Whether the caller may administer the path's workspace. */
export function administers({ call, policies }: Pick<Resolving, "call" | "policies">): boolean {
  return policies.authorization.administers({ call, role: roleOf(call) });
}

/** Tells whether the caller sees what lives in a project; what lives in none is seen by all members. */
export function projectVisibility({
  call,
  policies,
}: Pick<Resolving, "call" | "policies">): (projectId: unknown) => boolean {
  // Without a caller only the ids are judged: the refusal for want of credentials follows.
  const all = call.caller === null || administers({ call, policies });
  const joined = new Set(
    call.store
      .rows("project-member")
      .filter((row) => row["member_id"] === call.caller?.userId)
      .map((row) => row["project_id"]),
  );
  return (projectId) =>
    projectId === null || projectId === undefined || all || joined.has(projectId);
}

/** The call with the records that its path names; throws a {@link Problem} where one is out of reach. */
export function resolvePath(resolving: Resolving): Call {
  let { call } = resolving;
  if (call.parameters["slug"] !== undefined) {
    call = { ...call, workspace: findWorkspace({ ...resolving, call }) };
  }
  if (call.parameters["project_id"] !== undefined) {
    call = { ...call, project: findProject({ ...resolving, call }) };
  }
  if (resolving.route.record !== undefined) {
    call = { ...call, record: findRecord({ ...resolving, call }) };
  }
  return call;
}

function refuse(
  { call, policies }: Resolving,
  segment: string,
  submitted: string,
  foreign: boolean,
): never {
  const known = { call, foreign, segment, submitted };
  const detail = policies.tenancy.detail(known);
  throw new Problem(policies.tenancy.refusal(known), {
    code: policies.tenancy.code(known),
    detail,
  });
}

function findWorkspace(resolving: Resolving): Row {
  const { call, policies } = resolving;
  const slug = call.parameters["slug"] ?? "";
  const workspace = call.store.rows("workspace").find((row) => row["slug"] === slug);
  if (workspace === undefined) return refuse(resolving, "slug", slug, false);
  // Without a caller only the name is judged: the refusal for want of credentials follows.
  const own = call.caller === null || call.caller.tenant === slug;
  const guarded = policies.tenancy.guards({ call, segment: "slug" });
  if (guarded && !policies.tenancy.seesWorkspace({ call, workspace, own })) {
    return refuse(resolving, "slug", slug, true);
  }
  return workspace;
}

function findProject(resolving: Resolving): Row {
  const { call, policies } = resolving;
  const submitted = call.parameters["project_id"] ?? "";
  refuseMalformed(resolving, submitted, /^[\w-]+$/);
  const short = policies.tenancy.readsShortIdentifier({ call, text: submitted });
  const isOwn = (row: Row): boolean => row["workspace_id"] === call.workspace?.id;
  const candidates = call.store
    .rows("project")
    .filter(
      (row) => row.id === submitted.toLowerCase() || (short && row["identifier"] === submitted),
    );
  const project = candidates.find(isOwn) ?? candidates[0];
  if (project === undefined) return refuse(resolving, "project_id", submitted, false);
  if (!policies.tenancy.guards({ call, segment: "project_id" })) return project;
  if (!policies.tenancy.seesProject({ call, project, own: isOwn(project) })) {
    return refuse(resolving, "project_id", submitted, true);
  }
  if (!projectVisibility(resolving)(project.id)) {
    const known = { call, project, administers: false };
    if (!policies.tenancy.seesUnjoined(known)) {
      return refuse(resolving, "project_id", submitted, true);
    }
  }
  return project;
}

function findRecord(resolving: Resolving): Row {
  const { call, policies, route } = resolving;
  const model = route.record;
  if (model === undefined) throw new Error(`${route.operation} names no record.`);
  const [segment, submitted] = Object.entries(call.parameters).at(-1) ?? ["", ""];
  if (model.kind === "project") refuseMalformed(resolving, submitted, /^[\w-]+$/);
  else refuseMalformed(resolving, submitted, uuid);
  const record =
    call.store.find(model.kind, submitted.toLowerCase()) ??
    projectByIdentifier(resolving, submitted);
  if (record === undefined) return refuse(resolving, segment, submitted, false);
  const visible = projectVisibility(resolving);
  const reached = visible(model.kind === "project" ? record.id : record["project_id"]);
  const own = (route.owns ?? ownsByParent(model))(call, record) && reached;
  const kind = model.kind;
  const guarded = policies.tenancy.guards({ call, segment: "record" });
  if (guarded && !policies.tenancy.seesRecord({ call, record, own, kind })) {
    return refuse(resolving, segment, submitted, true);
  }
  const archived = kind === "work-item" && (record["archived_at"] ?? null) !== null;
  const restores = route.operation === "unarchiveWorkItem";
  if (archived && !restores && !policies.lifecycle.readsArchived({ call, row: record })) {
    return refuse(resolving, segment, submitted, false);
  }
  return record;
}

function projectByIdentifier(
  { call, policies, route }: Resolving,
  submitted: string,
): Row | undefined {
  if (route.record?.kind !== "project") return undefined;
  if (!policies.tenancy.readsShortIdentifier({ call, text: submitted })) return undefined;
  return call.store
    .rows("project")
    .find((row) => row["identifier"] === submitted && row["workspace_id"] === call.workspace?.id);
}

function refuseMalformed({ call, policies }: Resolving, submitted: string, form: RegExp): void {
  if (form.test(submitted)) return;
  if (policies.tenancy.treatsMalformedAsAbsent({ call, text: submitted })) return;
  throw new Problem("invalid_request", { detail: "The id in the path is malformed." });
}
