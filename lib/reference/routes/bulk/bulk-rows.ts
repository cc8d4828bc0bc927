import { isObject } from "#lib/reference/engine/negotiate.ts";
import { ownsByParent } from "#lib/reference/engine/ownership.ts";
import { createRecord, deleteRecord, updateRecord } from "#lib/reference/engine/records.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { ResourceCollection } from "#lib/reference/routes/collection.ts";
import type { Act } from "#lib/reference/routes/route.ts";

/** Creates the record of one row and returns its id; throws a {@link Problem} if it is refused. */
export function createRow(
  act: Act,
  { model, hooks = {} }: ResourceCollection,
  row: unknown,
): string {
  return createRecord(act, model, membersOf(row), hooks).id;
}

/** Changes the record that one row names and returns its id; throws a {@link Problem} if it is refused. */
export function updateRow(act: Act, given: ResourceCollection, row: unknown): string {
  const { id, ...own } = membersOf(row);
  if (id === undefined) {
    const errors = [{ field: "id", code: "required", message: "This member is required." }];
    throw new Problem("invalid_request", { errors });
  }
  const sent = act.body["items"];
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const members = act.policies.bulk.rowMembers({ call: act.call, members: own, row, rows });
  const record = findRow(act, given, id);
  const update = (values: Readonly<Record<string, unknown>>): string => {
    const call = {
      ...act.call,
      record: act.call.store.find(given.model.kind, record.id) ?? record,
    };
    return updateRecord({ ...act, call }, given.model, values, given.hooks ?? {}).id;
  };
  if (act.policies.bulk.writesWhole({ call: act.call })) return update(members);
  for (const [name, value] of Object.entries(members).toReversed()) update({ [name]: value });
  return record.id;
}

/** Removes the record that one row names and returns its id; throws a {@link Problem} if it is refused. */
export function deleteRow(act: Act, given: ResourceCollection, submitted: unknown): string {
  const record = findRow(act, given, submitted);
  deleteRecord(act, given.model, record, given.hooks ?? {});
  return record.id;
}

function membersOf(row: unknown): Readonly<Record<string, unknown>> {
  if (isObject(row)) return row;
  throw new Problem("invalid_request", { detail: "A row must be an object." });
}

/** The record of a row, reached under the same rules as one named by the path. */
function findRow(act: Act, given: ResourceCollection, submitted: unknown): Row {
  const { call, policies } = act;
  const { model } = given;
  const { kind } = model;
  const record = call.store.find(kind, String(submitted).toLowerCase());
  if (record === undefined) throw absentRow(act, false);
  const sees = model.sees?.(act, record) ?? true;
  const own = (given.owns ?? ownsByParent(model))(call, record) && sees;
  if (!policies.tenancy.seesRecord({ call, record, own, kind })) throw absentRow(act, true);
  const archived = kind === "work-item" && (record["archived_at"] ?? null) !== null;
  if (archived && !policies.lifecycle.readsArchived({ call, row: record })) {
    throw absentRow(act, false);
  }
  return record;
}

function absentRow({ call, policies, body }: Act, foreign: boolean): Problem {
  const atomic = body["all_or_none"] === true;
  const type = policies.bulk.absentType({ call, foreign, atomic });
  if (type === "not_found") return new Problem(type);
  const errors = [{ field: "id", code: "does_not_exist", message: "Names no record." }];
  return new Problem(type, { errors });
}
