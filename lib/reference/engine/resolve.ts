import type { Call } from "#lib/reference/call.ts";
import type { Model } from "#lib/reference/models/model.ts";
import { workItemModel } from "#lib/reference/models/work-item.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import { refuseGated } from "./gate.ts";
import { ownsByParent } from "./ownership.ts";
import { valueOf } from "./value.ts";

interface Resolving {
  readonly call: Call;
  readonly policies: Policies;
  readonly route: Route;
  /** Whether the work is already done, which is only so for mutants. @default false */
  readonly late?: boolean;
}

/** Whether the record of a path segment is hidden from callers who may not reach it, now or later. */
function isGuarded({ call, policies, late = false }: Resolving, segment: Segment): boolean {
  const { guards, refusesLate } = policies.tenancy;
  return guards({ call, segment }) && refusesLate({ call }) === late;
}

type Segment = "slug" | "project_id" | "record";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The caller's role in the path's workspace; empty if there is none. */
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

/** Whether the caller sees records of a project; all members see records that belong to none. */
export function projectVisibility({
  call,
  policies,
}: Pick<Resolving, "call" | "policies">): (projectId: unknown) => boolean {
  // Without a caller only the ids are judged: the refusal of the missing credentials follows.
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

/** The call with the records that its path names; throws a {@link Problem} if one is out of reach. */
export function resolvePath(resolving: Resolving): Call {
  let { call } = resolving;
  if (call.parameters["slug"] !== undefined) {
    call = { ...call, workspace: findWorkspace({ ...resolving, call }) };
  }
  if (call.parameters["project_id"] !== undefined) {
    call = { ...call, project: findProject({ ...resolving, call }) };
  }
  refuseGated({ ...resolving, call });
  const { parent, record: model, owns } = resolving.route;
  if (parent !== undefined) {
    const submitted = call.parameters[parent.segment] ?? "";
    call = { ...call, parent: findRecord({ ...resolving, call }, { ...parent, submitted }) };
  }
  if (model !== undefined) {
    const [segment, submitted] = Object.entries(call.parameters).at(-1) ?? ["", ""];
    call = {
      ...call,
      record: findRecord({ ...resolving, call }, { model, segment, submitted, owns }),
    };
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
  const { slug: named = "" } = call.parameters;
  const slug = policies.tenancy.readsSlug({ call }) ? named : (call.caller?.tenant ?? named);
  const workspace = call.store.rows("workspace").find((row) => row["slug"] === slug);
  if (workspace === undefined) return refuse(resolving, "slug", slug, false);
  // Without a caller only the name is judged: the refusal of the missing credentials follows.
  const belongs = call.caller?.tenant === slug && roleOf({ ...call, workspace }) !== "";
  const own = call.caller === null || belongs;
  const guarded = isGuarded(resolving, "slug");
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
      (row) =>
        row.id === submitted.toLowerCase() || (short && namesProject(resolving, row, submitted)),
    );
  const project = candidates.find(isOwn) ?? candidates[0];
  if (project === undefined) return refuse(resolving, "project_id", submitted, false);
  if (!isGuarded(resolving, "project_id")) return project;
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

interface Named {
  readonly model: Model;
  readonly segment: string;
  readonly submitted: string;
  readonly owns?: Route["owns"] | undefined;
}

function findRecord(resolving: Resolving, { model, segment, submitted, owns }: Named): Row {
  const { call, policies, route } = resolving;
  const keyed = model.kind === "project" || segment === "work_item_id";
  refuseMalformed(resolving, submitted, keyed ? /^[\w-]+$/ : uuid);
  const record =
    call.store.find(model.kind, submitted.toLowerCase()) ??
    projectByIdentifier(resolving, model, submitted) ??
    itemByIdentifier(resolving, segment, submitted) ??
    deletedBefore(resolving, model, submitted);
  if (record === undefined) return refuse(resolving, segment, submitted, false);
  const visible = projectVisibility(resolving);
  const sees = model.sees ?? ((): boolean => true);
  const reached = visible(model.kind === "project" ? record.id : record["project_id"]);
  const own = (owns ?? ownsByParent(model))(call, record) && reached && sees(resolving, record);
  const kind = model.kind;
  const guarded = isGuarded(resolving, "record");
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

/** The record that a delete names and that was deleted before, if such a delete succeeds. */
function deletedBefore(
  { call, policies, route }: Resolving,
  model: Model,
  submitted: string,
): Row | undefined {
  const again = route.kind === "delete" && policies.lifecycle.deletesAgain({ call });
  return again ? call.store.gone(model.kind, submitted.toLowerCase()) : undefined;
}

function projectByIdentifier(
  { call, policies }: Resolving,
  model: Model,
  submitted: string,
): Row | undefined {
  if (model.kind !== "project") return undefined;
  if (!policies.tenancy.readsShortIdentifier({ call, text: submitted })) return undefined;
  return call.store
    .rows("project")
    .find(
      (row) =>
        row["workspace_id"] === call.workspace?.id &&
        namesProject({ call, policies }, row, submitted),
    );
}

function namesProject(
  { call, policies }: Pick<Resolving, "call" | "policies">,
  row: Row,
  submitted: string,
): boolean {
  const identifier = text(row, "identifier");
  return policies.tenancy.namesProject({ call, submitted, identifier });
}

/** The work item whose identifier is used where the contract accepts it instead of the id. */
function itemByIdentifier(
  { call, policies }: Resolving,
  segment: string,
  submitted: string,
): Row | undefined {
  // Scanning all work items for an id is slow if there are many.
  if (segment !== "work_item_id" || !/^[^-]+-\d+$/.test(submitted)) return undefined;
  const named = (row: Row): boolean => {
    const identifier = String(valueOf(workItemModel, row, "identifier", call.store));
    return policies.tenancy.identifies({ call, submitted, identifier });
  };
  const { project, workspace, store } = call;
  // A work item of another project is found as well, and then refused like any foreign record.
  return (
    store.rowsIn("work-item", project?.id ?? "").find(named) ??
    store.rows("work-item").find((row) => row["workspace_id"] === workspace?.id && named(row))
  );
}

function refuseMalformed({ call, policies }: Resolving, submitted: string, form: RegExp): void {
  if (form.test(submitted)) return;
  if (policies.tenancy.treatsMalformedAsAbsent({ call, text: submitted })) return;
  throw new Problem("invalid_request", { detail: "The id in the path is malformed." });
}
