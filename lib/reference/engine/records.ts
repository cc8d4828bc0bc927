import type { Model } from "#lib/reference/models/model.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import type { RecordKind, Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import { announce } from "./announce.ts";
import { judgeBody } from "./body.ts";

type Members = Readonly<Record<string, unknown>>;

/** What is specific to the writes of one resource. */
export interface Hooks {
  /** Throws a {@link Problem} if a rule of the resource forbids the write. */
  readonly guard?: (act: Act, values: Members, stored: Row | null) => void;
  /** What is wrong with a body beyond its members' own forms; reported besides those errors. */
  readonly judges?: (act: Act, values: Members, stored: Row | null) => readonly FieldError[];
  /** Members that the service adds to a create. */
  readonly completes?: (act: Act, values: Members, sent: Members) => Members;
  /** Members that the service changes with an update. */
  readonly settles?: (act: Act, values: Members, stored: Row) => Members;
  /** Side effects of a create or update. */
  readonly after?: (act: Act, row: Row, before: Row | null) => void;
  /** Throws a {@link Problem} if a rule of the resource forbids the delete. */
  readonly guardDelete?: (act: Act, row: Row) => void;
  /** Side effects of a delete. */
  readonly afterDelete?: (act: Act, row: Row) => void;
}

/** Creates one record; throws a {@link Problem} if the body or a rule forbids it. */
export function createRecord(act: Act, model: Model, sent: Members, hooks: Hooks): Row {
  const { call, policies } = act;
  const { store } = call;
  const resource = model.slug;
  const { values, errors: found } = judgeBody(act, model, sent, null);
  const errors = [
    ...found,
    ...(hooks.judges?.(act, values, null) ?? []),
    ...policies.writes.judgesTogether({ call, resource, values, stored: null }),
  ];
  const insert = (): Row =>
    store.insert(model.kind, {
      workspace_id: call.workspace?.id,
      project_id: model.parent === "project" ? call.project?.id : null,
      created_by_id: policies.writes.createdBy({
        call,
        resource,
        userId: call.caller?.userId ?? "",
      }),
      ...values,
      ...hooks.completes?.(act, values, sent),
    });
  try {
    if (errors.length > 0) throw new Problem("invalid_request", { errors });
    hooks.guard?.(act, values, null);
    refuseTaken(act, model, values, null);
  } catch (error) {
    const status = error instanceof Problem ? error.type : "";
    const fields = errors.map(({ field }) => field);
    if (!policies.writes.rollsBack({ call, status, fields })) insert();
    throw error;
  }
  const inserted = insert();
  const row = store.update(model.kind, inserted.id, { updated_at: inserted.created_at });
  hooks.after?.(act, row, null);
  const created = store.find(model.kind, row.id) ?? row;
  announce(act, model, "created", created);
  return created;
}

/** Changes one record; throws a {@link Problem} if the body or a rule forbids it. */
export function updateRecord(act: Act, model: Model, sent: Members, hooks: Hooks): Row {
  const { call, policies } = act;
  const { store } = call;
  const stored = requireRecord(act);
  const resource = model.slug;
  const { values, errors: found } = judgeBody(act, model, sent, stored);
  const errors = [
    ...found,
    ...(hooks.judges?.(act, values, stored) ?? []),
    ...policies.writes.judgesTogether({ call, resource, values, stored }),
  ];
  if (errors.length > 0) {
    const fields = errors.map(({ field }) => field);
    const leaves = !policies.writes.rollsBack({ call, status: "invalid_request", fields });
    if (leaves) store.update(model.kind, stored.id, values);
    throw new Problem("invalid_request", { errors });
  }
  hooks.guard?.(act, values, stored);
  refuseTaken(act, model, values, stored);
  const kept: Record<string, unknown> = {};
  for (const field of Object.keys(model.body)) {
    if (field in values) continue;
    const value = policies.writes.keeps({ call, resource, field, value: stored[field] });
    if (value !== stored[field]) kept[field] = value;
  }
  const touched = policies.writes.touches({ call, resource, fields: Object.keys(values) })
    ? { updated_at: store.now(model.kind, stored["project_id"]) }
    : {};
  const settled = hooks.settles?.(act, values, stored);
  const stays = policies.lifecycle.staysArchived({ call, resource, row: stored });
  const revived = stays ? {} : { archived_at: null };
  const changed = { ...stored, ...kept, ...values, ...settled, ...revived, ...touched };
  if (!policies.writes.persists({ call, resource, row: stored })) return changed;
  const row = store.update(model.kind, stored.id, changed);
  hooks.after?.(act, row, stored);
  const updated = store.find(model.kind, row.id) ?? row;
  announce(act, model, "updated", updated, stored);
  return updated;
}

/** Removes one record; throws a {@link Problem} if a rule forbids it. */
export function deleteRecord(act: Act, model: Model, row: Row, hooks: Hooks): void {
  if (act.call.store.find(model.kind, row.id) === undefined) return;
  hooks.guardDelete?.(act, row);
  if (!act.policies.lifecycle.permitsDelete({ call: act.call, row, resource: model.slug })) {
    throw new Problem("conflict", { detail: "The record is in use." });
  }
  if (!act.policies.lifecycle.deletes({ call: act.call, row })) return;
  act.call.store.remove(model.kind, row.id);
  hooks.afterDelete?.(act, row);
  announce(act, model, "deleted", row);
}

/** The record that the path names. */
export function requireRecord({ call, route }: Act): Row {
  if (call.record === null) throw new Error(`${route.operation} names no record.`);
  return call.record;
}

function refuseTaken(act: Act, model: Model, values: Members, stored: Row | null): void {
  const { call, policies } = act;
  const { writes } = policies;
  const resource = model.slug;
  const { name } = values;
  if (model.uniqueName && typeof name === "string") {
    const other = othersOf(act, model, stored).find((row) =>
      writes.sameName({ call, resource, left: text(row, "name"), right: name }),
    );
    const isRefused =
      other === undefined
        ? !writes.takesFreeName({ call, resource, name })
        : writes.refusesTakenName({ call, resource, other });
    if (isRefused) {
      throw new Problem("conflict", { detail: "The name is taken." });
    }
  }
  if (model.repeatsPair) return;
  if (!("external_id" in values || "external_source" in values)) return;
  const right = pairOf({ ...stored, ...values });
  if (right[0] === null || right[1] === null) return;
  const other = othersOf(act, model, stored).find((row) =>
    writes.samePair({ call, resource, left: pairOf(row), right }),
  );
  if (other !== undefined && writes.refusesTakenPair({ call, resource, other })) {
    throw new Problem("conflict", { detail: "The external id is taken within its source." });
  }
}

/** The records from which a name or an external id must differ. */
function othersOf(act: Act, model: Model, stored: Row | null): readonly Row[] {
  const { call, policies } = act;
  const projectId = model.parent === "project" ? (call.project?.id ?? null) : null;
  return rowsSeen(act, model.kind).filter(
    (row) =>
      row.id !== stored?.id &&
      row["workspace_id"] === call.workspace?.id &&
      ((row["project_id"] ?? null) === projectId ||
        policies.writes.sharesNames({ call, resource: model.slug, row })),
  );
}

/** Rows of a kind as the request saw them. */
function rowsSeen({ call, seen }: Act, kind: RecordKind): readonly Row[] {
  return seen === null ? call.store.rows(kind) : [...(seen.tables.get(kind)?.values() ?? [])];
}

function pairOf(row: Members): readonly [unknown, unknown] {
  return [row["external_id"] ?? null, row["external_source"] ?? null];
}
